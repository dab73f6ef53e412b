package swisssys

import (
	"bytes"

	"podium/formats"
)

// sniffNative knows a tournament file by its two parts.
func sniffNative(head []byte) formats.Confidence {
	if !isObject(head) || !bytes.Contains(head, []byte(`"Overview"`)) {
		return formats.No
	}
	if bytes.Contains(head, []byte(`"Sections"`)) || bytes.Contains(head, []byte(`"Tournament title"`)) {
		return formats.Certain
	}
	return formats.Likely
}

// sniffWeb knows a web report by keys that nothing else has.
func sniffWeb(head []byte) formats.Confidence {
	if !isObject(head) {
		return formats.No
	}
	for _, key := range []string{`"NACHEventID"`, `"NACHEventPasscode"`, `"rounds_paired"`} {
		if bytes.Contains(head, []byte(key)) {
			return formats.Certain
		}
	}
	if bytes.Contains(head, []byte(`"tournament"`)) && bytes.Contains(head, []byte(`"sections"`)) {
		return formats.Likely
	}
	return formats.No
}

func isObject(head []byte) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF")), " \t\r\n")
	return bytes.HasPrefix(head, []byte("{"))
}
