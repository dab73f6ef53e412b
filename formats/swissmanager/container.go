package swissmanager

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A tag is the first byte of a marker. The others are the same in all markers.
type tag byte

// The tags, in the order of the file. Teams and matches are only in events of teams,
// forbidden pairs only where there are any.
const (
	tagHeader    tag = 0x93
	tagSettings  tag = 0x95
	tagRounds    tag = 0xA3
	tagPlayers   tag = 0xA5
	tagGames     tag = 0xB3
	tagTeams     tag = 0xB5
	tagMatches   tag = 0xC3
	tagForbidden tag = 0xC5
	tagDirectory tag = 0xD3
	tagEnd       tag = 0xE3
)

// String returns what people call the section.
func (t tag) String() string {
	return map[tag]string{
		tagHeader: "header", tagSettings: "settings", tagRounds: "rounds", tagPlayers: "players", tagGames: "games",
		tagTeams: "teams", tagMatches: "matches", tagForbidden: "forbidden pairs", tagDirectory: "directory", tagEnd: "end",
	}[t]
}

const markerLen = 4

func marker(t tag) []byte { return append([]byte{byte(t)}, markerRest...) }

const markerRest = "\xFF\x89\x44"

// tagAt returns the tag of the marker at a place, 0 if there is none.
func tagAt(data []byte, at int) tag {
	if at < 0 || at > len(data)-markerLen || string(data[at+1:at+markerLen]) != markerRest {
		return 0
	}
	return tag(data[at])
}

// The end of a file: the marker of the directory, seven addresses of markers, and the last
// marker.
const (
	slots        = 7
	directoryLen = markerLen + 4*slots + markerLen
)

// open splits a file into its sections, without their markers, by the addresses of the
// directory: what looks like a marker may stand anywhere. The section of the header holds
// the settings, too, which have no address. A section that is missing is nil.
func open(data []byte, log *formats.Log) (map[tag]*cursor, bool) {
	refuse := func(found string, args ...any) (map[tag]*cursor, bool) {
		return nil, damaged(log, tagDirectory.String(), found, args...)
	}
	end := len(data) - directoryLen
	switch {
	case tagAt(data, 0) != tagHeader:
		return refuse("not a file of Swiss-Manager: the mark at its beginning is missing")
	case !bytes.HasSuffix(data, marker(tagEnd)):
		log.Error(finding.Pos{Sheet: tagEnd.String(), Line: 1}, finding.BadContainer,
			"the file ends early (%d bytes; the end mark is missing)", len(data)).Advise("copy or download it again")
		return nil, false
	case tagAt(data, end) != tagDirectory:
		return refuse("the directory at the end of the file is missing")
	}
	at := func(slot int) int { return int(u32(data, end+markerLen+4*slot)) }
	names := []tag{tagHeader, tagRounds, tagPlayers, tagGames}
	if at(len(names)) != 0 { // the slot behind that of the end of the games
		names = append(names, tagTeams, tagMatches)
	}
	closing := len(names) - 1 // the slot with the address of the directory
	if tagAt(data, at(closing)) == tagForbidden {
		names, closing = append(names, tagForbidden), slots-1
	}
	sections, from := map[tag]*cursor{}, 0
	for i, name := range names {
		to := end
		if i+1 < len(names) {
			to = at(i)
		}
		if from+markerLen > to || to > end || tagAt(data, from) != name {
			return refuse("the directory does not lead to the part with the %s", name)
		}
		sections[name] = &cursor{section: name.String(), data: data[from+markerLen : to], log: log}
		from = to
	}
	if last := at(closing); last != end && (last != 0 || sections[tagTeams] == nil || sections[tagForbidden] == nil) {
		return refuse("the parts of the file do not reach to the directory")
	}
	return sections, true
}

// A cursor reads one section from its beginning to its end. After a failure it returns
// zeros, and the section must not be used.
type cursor struct {
	section string
	data    []byte
	at      int
	bad     bool
	log     *formats.Log
}

// take returns the next n bytes, zeros after the end.
func (c *cursor) take(n int) []byte {
	if c.bad = c.bad || n > len(c.data)-c.at; c.bad {
		return make([]byte, n)
	}
	c.at += n
	return c.data[c.at-n : c.at]
}

func (c *cursor) raw() []byte {
	n := 2 * u16(c.take(2), 0)
	if c.bad || n > len(c.data)-c.at {
		c.bad = true
		return nil
	}
	return c.take(n)
}

// texts reads n strings, without the blanks around them. Those at the hidden indexes stay ""
// whatever is in them; skipped has the indexes of those that have something. A count of units
// must not reach beyond the section, and no marker may be in a string: the bytes of another
// part are not a text.
func (c *cursor) texts(n int, hidden ...int) (list []string, skipped []int) {
	list = make([]string, n)
	for i := range list {
		raw := c.raw()
		if slices.Contains(hidden, i) {
			if len(raw) > 0 {
				skipped = append(skipped, i)
			}
			continue
		}
		if at := bytes.Index(raw, []byte(markerRest)); at > 0 && tag(raw[at-1]).String() != "" {
			c.bad = true
		}
		list[i] = strings.TrimSpace(strings.ReplaceAll(text.UTF16(raw), "\r\n", "\n"))
	}
	return list, skipped
}

// holds reports whether the section is exactly that number of records of strings and a block.
func (c cursor) holds(records, texts, block int) bool {
	for range records {
		for range texts {
			c.raw()
		}
		c.take(block)
	}
	return !c.bad && (c.at == len(c.data) || tagAt(c.data, c.at) != 0)
}

// done reports whether the section was read exactly to its end, and logs an error if not.
// Behind it may be a section that this reader does not know.
func (c *cursor) done() bool {
	rest := c.data[c.at:]
	switch {
	case c.bad:
		return damaged(c.log, c.section,
			"the part with the %s is shorter than its counts say, or has foreign bytes in a text", c.section)
	case tagAt(rest, 0) != 0 && tagAt(rest, 0).String() == "":
		c.log.Note(finding.Pos{Sheet: c.section}, finding.UnknownRecord,
			"a part of the file behind the %s that podium does not know (%d bytes); it was ignored", c.section, len(rest))
	case len(rest) > 0:
		return damaged(c.log, c.section, "the part with the %s is longer than its counts say, by %d bytes", c.section, len(rest))
	}
	return true
}

func u16(b []byte, at int) int    { return int(binary.LittleEndian.Uint16(b[at:])) }
func u32(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }

// day returns the date at an offset, a decimal number YYYYMMDD; 0: unknown. Month and day
// may be 0. ok is false if there is no such day.
func day(b []byte, at int) (d tournament.Date, ok bool) {
	return text.Day(fmt.Sprintf("%08d", u32(b, at)))
}
