package batch

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A folder is listed once for a whole run: what appears later is missed, which
// shows that nothing is listed again.
func TestFoldersAreListedOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	put := func(name string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("Club.toml")
	folders := &Folders{}
	look := func(f *Folders, name string) []string {
		names, err := f.named(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	if diff := cmp.Diff([]string{"Club.toml"}, look(folders, "club.TOML")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	put("late.toml")
	if got := look(folders, "late.toml"); got != nil {
		t.Errorf("listed again: %v", got)
	}
	if diff := cmp.Diff([]string{"late.toml"}, look(nil, "late.toml")); diff != "" {
		t.Errorf("without a memory (-want +got)\n%s", diff)
	}
	if _, err := folders.named(filepath.Join(dir, "none"), "a"); err == nil {
		t.Error("a missing folder gives no error")
	}
}
