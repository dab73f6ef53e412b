// Command zip packs files for a release: the same files give the same bytes, because no
// entry has a time or an owner.
//
//	go run ./cmd/page/zip OUT.zip NAME=FILE...
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"podium/cmd/internal/batch"
)

func main() {
	if err := pack(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "zip: %v\n", err)
		os.Exit(1)
	}
}

func pack(args []string) error {
	if len(args) < 2 {
		return errors.New("expected OUT.zip NAME=FILE")
	}
	var files []batch.HeldFile
	for _, arg := range args[1:] {
		name, file, ok := strings.Cut(arg, "=")
		if !ok {
			return fmt.Errorf("%s: expected NAME=FILE", arg)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		files = append(files, batch.HeldFile{Name: name, Data: data})
	}
	out, err := os.Create(args[0])
	if err != nil {
		return err
	}
	return errors.Join(batch.Zip(out, files), out.Close())
}
