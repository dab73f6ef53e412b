package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/printout"
)

// TestInterruptedBatch: the outputs of inputs that an interrupted run did not
// come to stay, stay on record, and are made anew by the next run.
func TestInterruptedBatch(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.json"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stderr bytes.Buffer
	s := &batchRun{
		p: &program{stderr: &stderr}, read: readOptions{Messages: printout.Messages{W: &stderr}}, dir: dir, jobs: 1, prune: true,
		old: &batch.Index{Program: "podium", Inputs: []batch.Entry{{
			Input: "a.trf", Outputs: []batch.Output{batch.NewOutput("a.json", []byte("{}"))},
		}}},
		now: &batch.Index{Program: "podium"},
	}
	if err := s.run(ctx, inputs{list: []batch.Input{{Path: "a.trf"}}, stems: []string{"a"}}); !errors.Is(err, errFailed) {
		t.Errorf("got %v, want %v", err, errFailed)
	}
	if _, err := os.Stat(filepath.Join(dir, "a.json")); err != nil {
		t.Error(err)
	}
	index, err := batch.ReadIndex(dir, "podium")
	if err != nil {
		t.Fatal(err)
	}
	if len(index.Inputs) != 1 || !index.Inputs[0].Failed || len(index.Inputs[0].Outputs) != 1 || len(index.Orphans) > 0 {
		t.Errorf("the index has %+v", index)
	}
}
