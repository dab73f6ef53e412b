package crosstable

import (
	"bytes"
	"encoding/binary"
	"strings"

	"podium/formats"
)

// sniffXLSX looks at the names of the first parts of a zip file, each of which
// stands in front of its part.
func sniffXLSX(head []byte) formats.Confidence {
	const signature, headerLen = "PK\x03\x04", 30
	if !bytes.HasPrefix(head, []byte(signature)) {
		return formats.No
	}
	found := formats.No
	for at := 0; ; {
		i := bytes.Index(head[at:], []byte(signature))
		if i < 0 || at+i+headerLen > len(head) {
			return found
		}
		at += i
		length := int(binary.LittleEndian.Uint16(head[at+26:]))
		name := strings.ToLower(string(head[at+headerLen : min(at+headerLen+length, len(head))]))
		switch {
		case strings.HasPrefix(strings.ReplaceAll(name, `\`, "/"), "xl/"):
			return formats.Certain
		case name == "[content_types].xml":
			found = formats.Possible
		}
		at += len(signature)
	}
}
