package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// TestContributingNamesEveryRoom holds the map of the house against the house:
// each folder with Go files has a line, but for the formats, whose line is
// formats/NAME, and each line has its folder.
func TestContributingNamesEveryRoom(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	named := roomsOf(t, filepath.Join(root, ".github", "CONTRIBUTING.md"))
	list, err := os.ReadFile(filepath.Join(root, "formats", "all", "all.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range goFolders(t, root) {
		isFormat := strings.Contains(string(list), `"podium/`+folder+`"`) && path.Dir(folder) == "formats"
		if !named[folder] && !isFormat {
			t.Errorf("CONTRIBUTING.md has no line for %s", folder)
		}
		delete(named, folder)
	}
	delete(named, "formats/NAME")
	for room := range named {
		t.Errorf("CONTRIBUTING.md has a line for %s, which is not there", room)
	}
}

// roomsOf gives the folders in the first cells of the tables of "The house".
func roomsOf(t *testing.T, file string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, house, _ := strings.Cut(string(text), "## The house")
	house, _, _ = strings.Cut(house, "\n## ")
	rooms := map[string]bool{}
	for line := range strings.Lines(house) {
		row, isRow := strings.CutPrefix(line, "| ")
		cell, _, _ := strings.Cut(row, " | ")
		for i, part := range strings.Split(cell, "`") {
			if isRow && i%2 == 1 {
				rooms[part] = true
			}
		}
	}
	return rooms
}

// goFolders lists the folders below root that have Go files, with slashes.
func goFolders(t *testing.T, root string) []string {
	t.Helper()
	var folders []string
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name != "." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		files, err := fs.Glob(os.DirFS(root), path.Join(name, "*.go"))
		if len(files) > 0 {
			folders = append(folders, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return folders
}
