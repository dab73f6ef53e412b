package batch

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// The names of temporary files begin and end so. They are hidden, and so never
// found as inputs.
const (
	tempPrefix = ".podium-"
	tempSuffix = ".tmp"
)

// WriteFile writes a file whole or not at all, and makes its folder if there is
// none. The content goes to a temporary file beside it, which then takes its
// name; on failure the temporary file goes and what stood at path stays. A link is
// followed, and a device or a pipe that stands there is written to, as whatever
// else writes to a path does.
//
// The content is not forced to the disk: a killed program loses nothing by
// that, and after a power failure the index shows which files are not what was
// written.
func WriteFile(path string, data []byte) error {
	return StreamFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// StreamFile is WriteFile for content that write writes piece by piece. An error
// of write is one of the file: nothing is left.
func StreamFile(path string, write func(io.Writer) error) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return explainFolder(dir, err)
	}
	target := path
	switch info, err := os.Stat(path); {
	case err != nil: // it is not there yet
	case info.IsDir():
		return fmt.Errorf("cannot write %s: a folder has that name; choose another, or end it with / to write into the folder", filepath.ToSlash(path))
	case !info.Mode().IsRegular():
		return writeThrough(path, write)
	default:
		if target, err = filepath.EvalSymlinks(path); err != nil {
			return writeThrough(path, write)
		}
	}
	if err := replace(target, write); err != nil {
		return explainWrite(path, err)
	}
	return nil
}

// replace writes a file that then takes the place of path.
func replace(path string, write func(io.Writer) error) error {
	temp := newTempName(filepath.Dir(path))
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644) // os.CreateTemp would make it private
	if err != nil {
		return err
	}
	if err = errors.Join(write(f), f.Close()); err == nil {
		err = os.Rename(temp, path)
	}
	if err == nil {
		return nil
	}
	if left := removeTemp(temp); left != nil {
		return fmt.Errorf("%w; %w", cause(err), left)
	}
	return err
}

// writeThrough writes to a device or a pipe.
func writeThrough(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		err = errors.Join(write(f), f.Close())
	}
	if err != nil {
		return explainWrite(path, err)
	}
	return nil
}

// newTempName gives a name in dir that no other file will have.
func newTempName(dir string) string {
	return filepath.Join(dir, tempPrefix+rand.Text()+tempSuffix)
}

// CleanTemps removes the temporary files that a killed run left in dir itself,
// and says how many. A dir that does not exist holds none. It is for the start
// of a run: two runs at once into one folder would take each other's files.
func CleanTemps(dir string) (int, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("cannot look into %s: %w", filepath.ToSlash(dir), explain(err))
	}
	removed := 0
	var errs []error
	for _, entry := range entries {
		if !isTemp(entry.Name()) || !entry.Type().IsRegular() {
			continue
		}
		if err := removeTemp(filepath.Join(dir, entry.Name())); err != nil {
			errs = append(errs, err)
			continue
		}
		removed++
	}
	return removed, errors.Join(errs...)
}

// isTemp reports whether name is one that newTempName gives: 26 letters and
// digits between prefix and suffix, see [rand.Text].
func isTemp(name string) bool {
	middle, ok := strings.CutPrefix(name, tempPrefix)
	if !ok {
		return false
	}
	middle, ok = strings.CutSuffix(middle, tempSuffix)
	return ok && len(middle) == 26 && strings.Trim(middle, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}

func removeTemp(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("cannot remove %s; delete it by hand: %w", filepath.ToSlash(path), cause(err))
	}
	return nil
}
