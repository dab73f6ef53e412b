package batch

import (
	"errors"
	"os"
	"testing"
)

// TestMain gives the tests a cache folder of their own, in which podium remembers what it
// wrote.
func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "podium-cache")
		if err == nil {
			err = errors.Join(os.Setenv("XDG_CACHE_HOME", dir), os.Setenv("LocalAppData", dir), os.Setenv("HOME", dir))
		}
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir) //nolint:errcheck // it is in the folder for temporary files
		return m.Run()
	}())
}
