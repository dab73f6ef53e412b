package trf

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"podium/formats/formatstest"
)

// shared holds files of other programs, which are not part of this repository.
const shared = "../../../shared"

// TestSamplesOfOthers holds the promises of a format over real files of many
// programs.
func TestSamplesOfOthers(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{
		"formats/samples/trf16", "formats/samples/trf26", "formats/samples/synthetic",
		"tiebreaks/corpus", "tiebreaks/examples",
	} {
		t.Run(dir, func(t *testing.T) {
			t.Parallel()
			files := only(t, shared+"/"+dir)
			t.Run("trf16", func(t *testing.T) { t.Parallel(); formatstest.Run(t, TRF16(), files) })
			t.Run("trf26", func(t *testing.T) { t.Parallel(); formatstest.Run(t, TRF26(), files) })
		})
	}
}

// only gives the TRF files of a folder, or skips the test.
func only(t *testing.T, dir string) fs.FS {
	t.Helper()
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("the sample files are not here: %v", err)
	}
	return trfFiles{os.DirFS(dir)}
}

// trfFiles shows the TRF files of a folder and hides the rest.
type trfFiles struct{ fs.FS }

func (f trfFiles) ReadDir(name string) ([]fs.DirEntry, error) {
	all, err := fs.ReadDir(f.FS, name)
	var list []fs.DirEntry
	for _, d := range all {
		if strings.HasSuffix(d.Name(), ".trf") || strings.HasSuffix(d.Name(), ".tab") {
			list = append(list, d)
		}
	}
	return list, err
}
