package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// unpacked is the engine in a page, read as worker.js does: the number of bytes, then 15 bits in
// each letter from U+4E00 on.
func unpacked(t *testing.T, text string) []byte {
	t.Helper()
	number, letters, _ := strings.Cut(text, " ")
	var size int
	if _, err := fmt.Sscan(number, &size); err != nil {
		t.Fatal(err)
	}
	var packed []byte
	held, bits := 0, 0
	for _, letter := range letters {
		if held, bits = held<<15|int(letter-'\u4e00'), bits+15; letter < '\u4e00' || letter >= '\u4e00'+1<<15 {
			t.Fatalf("the letter %U", letter)
		}
		for ; bits >= 8; bits -= 8 {
			packed = append(packed, byte(held>>(bits-8)))
		}
		held &= 1<<bits - 1
	}
	if n := utf8.RuneCountInString(letters); n != (8*size+14)/15 { // no letter more than the bits need
		t.Fatalf("%d bytes in %d letters, said to be %d", len(packed), n, size)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed[:size]))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// An engine of any length comes out of the page as it went in.
func TestPack(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for size := range 40 {
		engine := make([]byte, size)
		for i := range engine {
			engine[i] = byte(random.Uint32())
		}
		text, err := pack(engine)
		if err != nil {
			t.Fatal(err)
		}
		if got := unpacked(t, text); !bytes.Equal(got, engine) {
			t.Errorf("%x came out as %x", engine, got)
		}
	}
}

// The page has each part once, in UTF-16 with its mark, and nothing in a part ends its element.
func TestAssemble(t *testing.T) {
	t.Parallel()
	engine := []byte("the engine")
	page, err := assemble(engine, "const starter = 1;")
	if err != nil {
		t.Fatal(err)
	}
	if len(page)%2 != 0 || page[0] != 0xff || page[1] != 0xfe {
		t.Fatalf("the page begins with %x", page[:2])
	}
	units := make([]uint16, len(page)/2-1)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(page[2+2*i:])
	}
	text := string(utf16.Decode(units))
	packed, err := pack(engine)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"const starter = 1;", packed, "const mainModule = (() => {", "script-src 'sha256-"} {
		if strings.Count(text, part) != 1 {
			t.Errorf("the page has %q %d times", part, strings.Count(text, part))
		}
	}
	for _, left := range []string{"{{policy}}", "{{style}}", "{{script}}", "{{worker}}", "{{engine}}", "\nimport ", "\nexport "} {
		if strings.Contains(text, left) {
			t.Errorf("the page has %q left", left)
		}
	}
	// Each module stands behind those that it imports, which it has by their names.
	for line := range strings.SplitSeq(text, "\n") {
		if _, name, found := strings.Cut(line, "} = "); found && strings.HasSuffix(name, "Module;") {
			if declared := strings.Index(text, "const "+strings.TrimSuffix(name, ";")+" = "); declared < 0 || declared > strings.Index(text, line) {
				t.Errorf("%s stands before it is declared", name)
			}
		}
	}
	for _, starter := range []string{"'</SCRIPT>'", "'</style>'"} {
		if _, err := assemble(engine, starter); err == nil || !strings.Contains(err.Error(), "would end its element") {
			t.Errorf("%s: %v", starter, err)
		}
	}
}
