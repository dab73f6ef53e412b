package ranking_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/all"
	"podium/formats/finding"
	"podium/samples"
	"podium/tiebreak"
)

// The size of the campaign. The whole of it is
//
//	go test ./cmd/internal/ranking -run TestDamage -v -damage 150000
//
// and lists every silent change; without flags a small part of it runs with the
// other tests.
var (
	damages    = flag.Int("damage", 1500, "how many damaged files to make")
	damageSeed = flag.Uint64("damage-seed", 1, "which damaged files to make")
)

// mostSilent is the share of damaged files, one in so many, that may rank differently
// without a word. Some must: a file that is cut between two sections is whole, and so
// is one without its last list of tie-breaks.
const mostSilent = 5000

// TestDamage damages the samples as transfers, editors and people do, and ranks what
// comes of it. A file in which a place or a value changes must have a message that
// the sound file does not have. Nobody can see every change, so the test counts:
// which changes are silent is printed, to be looked at by kind.
func TestDamage(t *testing.T) {
	t.Parallel()
	campaign := newCampaign(t)
	jobs := make(chan uint64)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for seed := range jobs {
				campaign.damage(seed)
			}
		})
	}
	for i := range *damages {
		jobs <- *damageSeed<<32 + uint64(i)
	}
	close(jobs)
	wait.Wait()
	campaign.report(t)
}

// A patient is a sound sample.
type patient struct {
	path     string
	data     []byte
	ranks    ranks           // of all sections
	messages map[string]bool // of the sound file
}

// A campaign counts what comes of damaged files.
type campaign struct {
	patients []patient
	kinds    []damage

	mu     sync.Mutex
	made   int                 // damaged files
	counts map[string]int      // by outcome
	silent map[string][]string // by kind of damage: what was done
}

func newCampaign(t *testing.T) *campaign {
	t.Helper()
	c := &campaign{kinds: damagesOf(), counts: map[string]int{}, silent: map[string][]string{}}
	for _, s := range samples.Season() {
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 60_000 {
			continue // larger files are no different, only slower
		}
		p := patient{path: s.Path, data: data, messages: map[string]bool{}}
		var log []finding.Finding
		p.ranks, log = outcome(s.Path, data)
		if p.ranks.byNumber == "" {
			t.Fatalf("%s is refused: %v", s.Path, log)
		}
		for i := range log {
			p.messages[kindOf(&log[i])] = true
		}
		c.patients = append(c.patients, p)
	}
	c.addTables(t)
	return c
}

// addTables adds the typed tables of the library, if it is there.
func (c *campaign) addTables(t *testing.T) {
	t.Helper()
	tables, err := filepath.Glob("../../../../shared/cases/bases/*")
	if err != nil || len(tables) == 0 {
		t.Log("without the typed tables, which are not here")
	}
	for _, name := range tables {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p := patient{path: filepath.Base(name), data: data, messages: map[string]bool{}}
		var log []finding.Finding
		if p.ranks, log = outcome(p.path, data); p.ranks.byNumber == "" {
			t.Errorf("%s is refused: %v", p.path, log)
			continue
		}
		for i := range log {
			p.messages[kindOf(&log[i])] = true
		}
		c.patients = append(c.patients, p)
	}
}

// ranks are the standings of a file: by the numbers of those who have them, and by
// their names, of which a damage may change one without changing the other.
type ranks struct{ byNumber, byName string }

// differ reports whether standings are others, whoever has them by either.
func (r ranks) differ(o ranks) bool { return r.byNumber != o.byNumber && r.byName != o.byName }

// outcome ranks a file and gives what the standings are, nothing where it is refused,
// and all that is said.
func outcome(name string, data []byte) (ranks, []finding.Finding) {
	in := batch.Input{Path: path.Base(name)}
	l := &load.File{Input: in, Log: formats.NewLog(in.Path), Raw: &batch.File{Input: in, Data: data}}
	l.Parse(load.Options{Formats: all.Registry()})
	if l.Event == nil {
		return ranks{}, l.Log.Sorted()
	}
	var out ranks
	l.Guard(func() {
		ranked := ranking.Event(l, tiebreak.EventOptions{})
		for _, r := range ranked.Parts() {
			number := func(row int) string { return strconv.Itoa(r.Table.Rows[row].No) }
			out.byNumber += standings(r, number)
			out.byName += standings(r, r.Name)
		}
	})
	if l.Log.Failed() {
		return ranks{}, l.Log.Sorted()
	}
	return out, l.Log.Sorted()
}

// standings are rank, points and values of everybody; the order of the rows means
// nothing.
func standings(r *tiebreak.RankedSection, of func(row int) string) string {
	lines := make([]string, 0, len(r.Places))
	for i := range r.Places {
		p := &r.Places[i]
		row := &r.Table.Rows[p.Row]
		who := of(p.Row)
		if r.OfTeams {
			who = "a team" // which has the number of its place in the file, and any name
		}
		words := []string{fmt.Sprintf("%s: rank %d, %s", who, p.Rank, row.Score)}
		for j, v := range p.Values {
			words = append(words, v.String(r.Columns[j].Spec.Method.Digits))
		}
		lines = append(lines, strings.Join(words, " "))
	}
	slices.Sort(lines)
	codes := make([]string, len(r.Columns))
	for i := range r.Columns {
		codes[i] = r.Columns[i].Spec.Text
	}
	return strings.Join(codes, " ") + "\n" + strings.Join(lines, "\n") + "\n"
}

// kindOf is what a message is about, whatever it quotes.
func kindOf(d *finding.Finding) string {
	return fmt.Sprintf("%v %s %s %d %s", d.Severity, d.Code, d.Field, d.Subject.No, regexp.MustCompile(`[0-9]+`).ReplaceAllString(d.Found, "#"))
}

// damage damages one file and counts what comes of it.
func (c *campaign) damage(seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 13))
	p := &c.patients[rng.IntN(len(c.patients))]
	kind := c.kinds[rng.IntN(len(c.kinds))]
	data, what := kind.do(rng, p)
	if data == nil || bytes.Equal(data, p.data) {
		return
	}
	ranks, log := outcome(p.path, data)
	said := slices.ContainsFunc(log, func(d finding.Finding) bool { return !p.messages[kindOf(&d)] })
	c.mu.Lock()
	defer c.mu.Unlock()
	c.made++
	switch {
	case ranks.byNumber == "" && len(log) == 0:
		c.counts["refused without a word"]++
		c.silent[kind.name] = append(c.silent[kind.name], p.path+": refused without a word: "+what)
	case ranks.byNumber == "":
		c.counts["refused"]++
	case !ranks.differ(p.ranks):
		c.counts["the same standings"]++
	case said:
		c.counts["other standings, with a message"]++
	default:
		c.counts["other standings in silence"]++
		c.silent[kind.name] = append(c.silent[kind.name], p.path+": "+what+"\n"+firstChange(p.ranks.byNumber, ranks.byNumber))
	}
	for i := range log {
		if log[i].Code == finding.Crashed {
			c.counts["crashed"]++
			c.silent["crash"] = append(c.silent["crash"], p.path+": "+what+": "+log[i].Found)
		}
	}
}

// firstChange shows the first line that differs.
func firstChange(a, b string) string {
	was, is := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(was), len(is)) {
		if was[i] != is[i] {
			return "      was " + was[i] + "\n      is  " + is[i]
		}
	}
	return fmt.Sprintf("      %d lines of standings were %d", len(is), len(was))
}

func (c *campaign) report(t *testing.T) {
	t.Helper()
	t.Logf("%d damaged files of %d samples", c.made, len(c.patients))
	for _, what := range slices.Sorted(maps.Keys(c.counts)) {
		t.Logf("%7d %s", c.counts[what], what)
	}
	for _, kind := range slices.Sorted(maps.Keys(c.silent)) {
		t.Logf("%s: %d", kind, len(c.silent[kind]))
		for _, what := range slices.Sorted(slices.Values(c.silent[kind])) {
			t.Log("   " + what)
		}
	}
	if c.counts["crashed"] > 0 || c.counts["refused without a word"] > 0 {
		t.Error("no file may be refused without a word, or end a reader")
	}
	if silent := c.counts["other standings in silence"]; silent*mostSilent > c.made {
		t.Errorf("%d of %d damaged files rank differently without a word; expected at most 1 in %d", silent, c.made, mostSilent)
	}
}

// A damage is one way in which files go wrong. It gives nil where a file has nothing
// that could go wrong so, and says what it did.
type damage struct {
	name string
	do   func(*rand.Rand, *patient) ([]byte, string)
}

func damagesOf() []damage {
	return []damage{
		{"byte", damageByte},
		{"line", damageLine},
		{"cell", damageCell},
		{"game", damageGame},
		{"leaf", damageLeaf},
		{"part", damagePart},
		{"sheet", damageSheet},
	}
}

// pick is a random element; the list is not empty.
func pick[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

// signs are what slips into texts: what tables and records are made of.
const signs = "0123456789 WLDBHUXF=+-*/.,;:\t\"abcxyz½"

// damageByte changes, adds, drops or swaps one byte.
func damageByte(rng *rand.Rand, p *patient) ([]byte, string) {
	if isZip(p.data) {
		return nil, ""
	}
	at := rng.IntN(len(p.data) - 1)
	sign := pick(rng, []rune(signs))
	var out []byte
	var what string
	switch rng.IntN(4) {
	case 0:
		out, what = slices.Concat(p.data[:at], []byte(string(sign)), p.data[at+1:]), fmt.Sprintf("%q becomes %q", p.data[at:at+1], sign)
	case 1:
		out, what = slices.Concat(p.data[:at], []byte(string(sign)), p.data[at:]), fmt.Sprintf("%q slips in", sign)
	case 2:
		out, what = slices.Concat(p.data[:at], p.data[at+1:]), fmt.Sprintf("%q is lost", p.data[at:at+1])
	default:
		out = slices.Clone(p.data)
		out[at], out[at+1] = out[at+1], out[at]
		what = fmt.Sprintf("%q is swapped", p.data[at:at+2])
	}
	line := bytes.Count(p.data[:at], []byte("\n")) + 1
	return out, fmt.Sprintf("line %d: %s in %q", line, what, around(p.data, at))
}

// around is what stands at a place.
func around(data []byte, at int) string {
	return string(data[max(0, at-25):min(len(data), at+25)])
}

// damageLine drops, doubles or swaps lines, joins two, or cuts the file.
func damageLine(rng *rand.Rand, p *patient) ([]byte, string) {
	lines := bytes.SplitAfter(p.data, []byte("\n"))
	if isZip(p.data) || len(lines) < 4 {
		return nil, ""
	}
	at := rng.IntN(len(lines) - 1)
	quoted := fmt.Sprintf("line %d %.60q", at+1, lines[at])
	switch rng.IntN(5) {
	case 0:
		return bytes.Join(slices.Delete(slices.Clone(lines), at, at+1), nil), quoted + " is lost"
	case 1:
		return bytes.Join(slices.Insert(slices.Clone(lines), at, lines[at]), nil), quoted + " stands twice"
	case 2:
		lines[at], lines[at+1] = lines[at+1], lines[at]
		return bytes.Join(lines, nil), quoted + " is swapped with the next"
	case 3:
		lines[at] = bytes.TrimRight(lines[at], "\r\n")
		return bytes.Join(lines, nil), quoted + " is joined with the next"
	}
	return bytes.Join(lines[:at+1], nil), quoted + " is the last"
}

// separators are those of the tables among the samples.
var separators = regexp.MustCompile(`[;,\t|]`)

// damageCell empties, doubles, swaps or changes one cell of a table.
func damageCell(rng *rand.Rand, p *patient) ([]byte, string) {
	lines := strings.Split(string(p.data), "\n")
	if isZip(p.data) || p.data[0] == '{' || p.data[0] == '<' {
		return nil, ""
	}
	at := rng.IntN(len(lines))
	separator := separators.FindString(lines[at])
	cells := strings.Split(lines[at], separator)
	if separator == "" || len(cells) < 4 {
		return nil, ""
	}
	i := rng.IntN(len(cells) - 1)
	was := slices.Clone(cells)
	switch rng.IntN(5) {
	case 0:
		cells[i] = ""
	case 1:
		cells = slices.Delete(cells, i, i+1)
	case 2:
		cells = slices.Insert(cells, i, cells[i])
	case 3:
		cells[i], cells[i+1] = cells[i+1], cells[i]
	default:
		cells[i] = changed(rng, cells[i])
	}
	lines[at] = strings.Join(cells, separator)
	return []byte(strings.Join(lines, "\n")), fmt.Sprintf("line %d, cell %d %q: %.80q becomes %.80q", at+1, i+1, was[i],
		strings.Join(was, separator), lines[at])
}

// changed is a text with another digit or sign.
func changed(rng *rand.Rand, text string) string {
	if text == "" {
		return pick(rng, []string{"0", "1", "W1", "=", "x"})
	}
	runes := []rune(text)
	runes[rng.IntN(len(runes))] = pick(rng, []rune(signs))
	return string(runes)
}

// gameOfRecord is an entry of a TRF line, and of a cell of an American crosstable.
var (
	gameOfRecord = regexp.MustCompile(`[ 0-9]{3}[0-9] [wb] [10=]`)
)

// damageGame changes the result of one game in the rows of both players, as who
// takes one game for another does: only the points of the two contradict it.
func damageGame(rng *rand.Rand, p *patient) ([]byte, string) {
	lines := strings.Split(string(p.data), "\n")
	at := rng.IntN(len(lines))
	if !strings.HasPrefix(lines[at], "001 ") || len(lines[at]) < 100 {
		return nil, ""
	}
	games := gameOfRecord.FindAllStringIndex(lines[at], -1)
	if len(games) == 0 {
		return nil, ""
	}
	game := pick(rng, games)
	own, result := strings.TrimSpace(lines[at][4:8]), lines[at][game[1]-1]
	opponent := strings.TrimSpace(lines[at][game[0] : game[0]+4])
	for i, line := range lines {
		if !strings.HasPrefix(line, "001 ") || len(line) < game[1] || strings.TrimSpace(line[4:8]) != opponent ||
			strings.TrimSpace(line[game[0]:game[0]+4]) != own {
			continue
		}
		results := map[byte][2]string{'1': {"0", "1"}, '0': {"1", "0"}, '=': {"1", "0"}}[result]
		lines[at] = lines[at][:game[1]-1] + results[0] + lines[at][game[1]:]
		lines[i] = line[:game[1]-1] + results[1] + line[game[1]:]
		return []byte(strings.Join(lines, "\n")), fmt.Sprintf("the game of %s and %s, %q becomes %s", own, opponent, result, results[0])
	}
	return nil, ""
}

// damageLeaf changes or drops one value of a JSON document.
func damageLeaf(rng *rand.Rand, p *patient) ([]byte, string) {
	if p.data[0] != '{' && p.data[0] != '[' {
		return nil, ""
	}
	var leaves [][2]int
	d := json.NewDecoder(bytes.NewReader(p.data))
	d.UseNumber()
	for {
		from := int(d.InputOffset())
		token, err := d.Token()
		if err != nil {
			break
		}
		if _, structural := token.(json.Delim); !structural {
			from += len(p.data[from:]) - len(bytes.TrimLeft(p.data[from:], " \t\r\n,:"))
			leaves = append(leaves, [2]int{from, int(d.InputOffset())})
		}
	}
	if len(leaves) == 0 {
		return nil, ""
	}
	leaf, other := pick(rng, leaves), pick(rng, leaves)
	was := string(p.data[leaf[0]:leaf[1]])
	is := pick(rng, []string{"null", `""`, "0", "[]", string(p.data[other[0]:other[1]])})
	if n, err := strconv.Atoi(was); err == nil && rng.IntN(2) == 0 {
		is = strconv.Itoa(n + 1 - 2*rng.IntN(2))
	}
	return slices.Concat(p.data[:leaf[0]], []byte(is), p.data[leaf[1]:]), fmt.Sprintf("%s becomes %s in %q", was, is, around(p.data, leaf[0]))
}

func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK")) }

// damagePart changes bytes of one file of an archive, or cells of a workbook, which
// are texts in one.
func damagePart(rng *rand.Rand, p *patient) ([]byte, string) {
	if !isZip(p.data) {
		return nil, ""
	}
	return changePart(p.data, func(string) bool { return true }, rng,
		func(data []byte) ([]byte, string) {
			if bytes.HasPrefix(data, []byte("<?xml")) {
				return damageText(rng, data)
			}
			return damageByte(rng, &patient{data: data})
		})
}

// changePart changes one of the files of an archive.
func changePart(archive []byte, wanted func(string) bool, rng *rand.Rand, change func([]byte) ([]byte, string)) ([]byte, string) {
	a, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, ""
	}
	var files []string
	for _, f := range a.File {
		if wanted(f.Name) {
			files = append(files, f.Name)
		}
	}
	if len(files) == 0 {
		return nil, ""
	}
	victim, what := pick(rng, files), ""
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range a.File {
		data, err := unpacked(f)
		if err != nil {
			return nil, ""
		}
		if f.Name == victim && len(data) > 2 {
			if data, what = change(data); what != "" {
				what = f.Name + ": " + what
			}
		}
		part, err := w.Create(f.Name)
		if err == nil {
			_, err = part.Write(data)
		}
		if err != nil {
			return nil, ""
		}
	}
	if what == "" || w.Close() != nil {
		return nil, ""
	}
	return out.Bytes(), what
}

func unpacked(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(r)
	return data, errors.Join(err, r.Close())
}

// The rows and cells of a sheet of a workbook.
var (
	rowOfSheet  = regexp.MustCompile(`(?s)<row [^>]*r="(\d+)"[^>]*>(.*?)</row>`)
	cellOfSheet = regexp.MustCompile(`(?s)<c r="([A-Z]+)(\d+)"([^>]*?)(?:/>|>(.*?)</c>)`)
)

// damageSheet damages the rows, cells and columns of a workbook as people and programs
// do: a row is emptied or a copy of another, a cell is emptied or has what another has,
// two neighbours are swapped, a column is emptied, the rest of the sheet is cut off.
//
// A damage that does not show is not made: players who are missing at the end of a list
// without opponents, and games that are missing in a list of games.
func damageSheet(rng *rand.Rand, p *patient) ([]byte, string) {
	if !isZip(p.data) {
		return nil, ""
	}
	return changePart(p.data, func(name string) bool { return strings.HasPrefix(name, "xl/worksheets/sheet") }, rng,
		func(data []byte) ([]byte, string) {
			rows := rowOfSheet.FindAllSubmatchIndex(data, -1)
			if len(rows) < 3 {
				return data, ""
			}
			at, other := pick(rng, rows), pick(rng, rows)
			number := string(data[at[2]:at[3]])
			replace := func(from, to int, by string) []byte { return slices.Concat(data[:from], []byte(by), data[to:]) }
			cells := cellOfSheet.FindAllSubmatchIndex(data[at[4]:at[5]], -1)
			if len(cells) < 2 {
				return data, ""
			}
			i := rng.IntN(len(cells) - 1)
			part := func(k, group int) string { // of a cell of the row
				if cells[k][2*group] < 0 {
					return ""
				}
				return string(data[at[4]+cells[k][2*group] : at[4]+cells[k][2*group+1]])
			}
			cell := func(k, of int) string { // in the place of k, with what of has
				return "<c r=\"" + part(k, 1) + number + "\"" + part(of, 3) + ">" + part(of, 4) + "</c>"
			}
			from, to := at[4]+cells[i][0], at[4]+cells[i+1][1]
			isList := slices.ContainsFunc(slices.Collect(maps.Keys(p.messages)), func(kind string) bool {
				return strings.Contains(kind, string(finding.UnknownGames))
			})
			isLast := &at[0] == &rows[len(rows)-1][0]
			what := rng.IntN(6)
			if isList && (what == 5 || what == 0 && isLast) {
				return data, ""
			}
			switch what {
			case 0:
				return replace(at[4], at[5], ""), "row " + number + " is emptied"
			case 1:
				copied := cellOfSheet.ReplaceAllString(string(data[other[4]:other[5]]), `<c r="${1}`+number+`"$3>$4</c>`)
				return replace(at[4], at[5], copied), "row " + number + " is a copy of row " + string(data[other[2]:other[3]])
			case 2:
				return replace(from, at[4]+cells[i][1], ""), "cell " + part(i, 1) + number + " is emptied"
			case 3:
				k := rng.IntN(len(cells))
				return replace(from, at[4]+cells[i][1], cell(i, k)), "cell " + part(i, 1) + number + " has what " + part(k, 1) + number + " has"
			case 4:
				return replace(from, to, cell(i, i+1)+cell(i+1, i)), "cells " + part(i, 1) + number + " and " + part(i+1, 1) + number + " are swapped"
			}
			return replace(at[0], rows[len(rows)-1][1], ""), "the sheet ends before row " + number
		})
}

// textOfCell is the text between two tags of a part of a workbook.
var textOfCell = regexp.MustCompile(`<(v|t)( [^>]*)?>([^<]*)</`)

// damageText changes the text of one cell.
func damageText(rng *rand.Rand, data []byte) ([]byte, string) {
	cells := textOfCell.FindAllSubmatchIndex(data, -1)
	if len(cells) == 0 {
		return data, ""
	}
	c, other := pick(rng, cells), pick(rng, cells)
	was := string(data[c[6]:c[7]])
	is := pick(rng, []string{"", changed(rng, was), string(data[other[6]:other[7]])})
	is = strings.NewReplacer("<", "", "&", "").Replace(is)
	return slices.Concat(data[:c[6]], []byte(is), data[c[7]:]), fmt.Sprintf("%q becomes %q", was, is)
}
