package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
)

// recordsOf is formats.Format.Records: the lines of a file, without the blank
// ones.
func recordsOf(src formats.Source) []formats.Record {
	txt, ok := text.Decode(src.Data, &formats.Log{})
	if !ok {
		return nil
	}
	var out []formats.Record
	met := map[string]int{}
	for no, line := range text.Lines(txt.S) {
		_, body := trimLine(line)
		if body == "" {
			continue
		}
		key := keyOf(body)
		if met[key]++; met[key] > 1 {
			key = fmt.Sprintf("%s, %d", key, met[key])
		}
		record := formats.Record{Pos: formats.Pos{Line: no, Col: 1}, Key: key, Text: strings.TrimRight(line, " \t")}
		if isPrivate(body) || isData(body) {
			record.Text = body[:3] + " (not repeated here)" // how somebody can be reached
		}
		out = append(out, record)
	}
	return out
}

// keyOf names what a line is about, whatever the edition: its code, and the
// number of the player or the team where there is one.
func keyOf(body string) string {
	if len(body) < 3 || len(body) > 3 && body[3] != ' ' && body[3] != '\t' && body[:3] != comment {
		return "no record: " + body
	}
	code := body[:3]
	switch code {
	case "001", "310":
		if number, _, _ := strings.Cut(strings.TrimLeft(body[3:], " \t"), " "); number != "" {
			return code + " " + strings.TrimLeft(number, "0")
		}
	case "240", "300": // kind and round, round and team
		return code + " " + strings.Join(firstFields(body[3:], 0, 2), " ")
	case "330": // round and teams
		return code + " " + strings.Join(firstFields(body[3:], 1, 4), " ")
	case "XXR", "142":
		return "planned rounds"
	case "XXC", "152":
		if word := strings.ToLower(strings.TrimSpace(body[3:])); code == "XXC" && word != "white1" && word != "black1" {
			return code + " " + word
		}
		return "first colour"
	case "XXS", "162", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		return "scoring"
	}
	if of2026(code) || strings.HasPrefix(code, "0") || strings.HasPrefix(code, "1") {
		return code
	}
	return code + strings.TrimRight(body[3:], " \t") // kept word for word
}

// firstFields gives the fields from up to to of a record, numbers without zeros
// before them.
func firstFields(content string, from, to int) []string {
	fields := strings.Fields(content)
	fields = fields[min(from, len(fields)):min(to, len(fields))]
	for i := range fields {
		fields[i] = strings.TrimLeft(fields[i], "0")
	}
	return fields
}
