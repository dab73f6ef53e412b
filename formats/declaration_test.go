package formats_test

import (
	"testing"

	"podium/formats"
)

func TestDeclarationFor(t *testing.T) {
	t.Parallel()
	for input, want := range map[string]string{"club.trf": "club.event.toml", "club": "club.event.toml", "a.b.xlsx": "a.b.event.toml"} {
		if got := formats.DeclarationFor(input); got != want {
			t.Errorf("%s: %s, want %s", input, got, want)
		}
	}
}

// An advice names the file that is to be written, where there is a file.
func TestDeclarationAdvice(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"season/club.trf": "club.event.toml beside the file",
		"-":               "NAME.event.toml beside the file",
		"merged event":    "NAME.event.toml beside the file",
		"":                "NAME.event.toml beside the file",
	} {
		if got := formats.NewLog(file).DeclarationAdvice(); got != want {
			t.Errorf("%q: %s, want %s", file, got, want)
		}
	}
}
