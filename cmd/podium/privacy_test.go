package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"podium/report/all"
)

// contacts are how people of [privateTRF] and [privateSwissSys] can be reached, and
// what opens their accounts. Nothing that podium writes has them.
func contacts() []string {
	return []string{
		"ann.abbott@oak.example", "parent@elm.example", "arbiter@pine.example", "555-123-4567", "(555) 765-4321", "5559876543",
		"0170 7654321", "4417", "078-05-1120", "swordfish",
		// of the samples of Swiss-Manager: paths, file names, addresses
		"Bagusep", "DOD138223117", "lim.salebala", "tivurol", "rupodeporip", "BER319846129", "mifib.lud", "FEG647333818", "nezinu.puk",
	}
}

// identities are what tells people of one name apart. No paper for a wall has them.
func identities() []string {
	return []string{"90000101", "90000102", "99000001", "99000002", "2012", "05/31", "2013", "08/09"}
}

const privateTRF = `012 Harvest Open, entries 5559876543
022 Salem
042 2026/03/14
052 2026/03/15
102 IA Forkham, Ada, tel. 555-123-4567
112 FA Skewer, Bo <arbiter@pine.example>
### call Ann at (555) 765-4321 or ann.abbott@oak.example
ABC remark mobile 0170 7654321
### password swordfish
DAT 0001 EMAIL parent@elm.example
DAT 0001 PHONE 5559876543
DAT 0002 ID:USCF 90000102
XYZ what is this 555-123-4567 line
this is no record: 555-123-4567
001    1 f    Abbott, Ann                       2000 USA    99000001 2012/05/31  1.0    1     2 w 1
001    2 m    Baker, Ben                        1960 USA    99000002 2013/08/09  0.0    2     1 b 0
USA    1 f  Abbott, Ann                         2000 USA    90000101 2012/05/31
`

const privateSwissSys = `{"Overview": {"Program": "SwissSys", "Tournament title": "Harvest Open", "Starting date": "2026-03-14",
 "Organizer email": "arbiter@pine.example", "Access code": "swordfish"}, "Sections": [{"Section name": "Open", "Final round": 1,
 "Cell": "555-123-4567", "Rounds paired": 1, "Rounds played": 1,
 "Prizes": {"Place prizes": [{"Value": 50, "Description": "ask (555) 765-4321"}], "Class prizes": []},
 "Players": [
 {"Pair number": 1, "Name": "Abbott, Ann", "ID": "90000101", "ID2": "99000001", "Rating": 2000, "Birth date": "2012",
  "Cell": "5559876543", "PIN": 4417, "SSN": "078-05-1120", "Access code": "swordfish", "Results": ["+;2;W;1;2;2;0"]},
 {"Pair number": 2, "Name": "Baker, Ben", "ID": "90000102", "Rating": 1960, "Birth date": "2013", "Tel": "0170 7654321",
  "Home": {"Street": "swordfish"}, "Results": ["-;1;B;1;1;1;0"]}]}]}
`

const privateTable = `Harvest Open
Chief TD: Forkham, 555-123-4567
No,Name,ID,Birth,Phone,Rd 1,Rd 2,Pts,PIN,SSN,CELL
1,"Abbott, Ann",90000101,2012,555-123-4567,W2,W3,2,4417,078-05-1120,5559876543
2,"Baker, Ben",90000102,2013,0170 7654321,L1,W4,1,4417,078-05-1120,5559876543
3,"Carver, Cy",99000001,2012,parent@elm.example,W4,L1,1,4417,078-05-1120,5559876543
4,"Dyer, Di",99000002,2013,,L3,L2,0,4417,078-05-1120,5559876543
`

// TestPrivacy: contact data and credentials of an event file come out by no way, not in
// an index, a message or a conversion; and no document and no form of the standings has
// ids or birth dates.
func TestPrivacy(t *testing.T) {
	t.Parallel()
	startsOften(t)
	files := map[string]string{"a.trf": privateTRF, "a.sjson": privateSwissSys, "a.csv": privateTable}
	for _, name := range []string{
		"formats/swissmanager/testdata/swiss14-pending.TUNX", "formats/swissmanager/testdata/swiss15-half-byes.TUNX",
		"formats/swissmanager/testdata/swiss24-round2.TUNX", "formats/swissmanager/testdata/teams16.TUMX",
		"samples/season/2026-05-30-one-event-many-formats.papi", "samples/season/2026-05-30-one-event-many-formats.swt",
		"samples/season/2026-05-30-one-event-many-formats.tunx",
	} {
		data, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		held := strings.ReplaceAll(string(data), "\x00", "") // UTF-16 as ASCII
		if !slices.ContainsFunc(contacts(), func(secret string) bool { return strings.Contains(held, secret) }) {
			t.Errorf("%s holds nothing to look for", name)
		}
		files[filepath.Base(name)] = string(data)
	}
	for name, text := range files {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			file := filepath.Join(dir, name)
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			walls, others := filepath.Join(dir, "walls"), filepath.Join(dir, "others")
			var said bytes.Buffer
			run := func(args ...string) {
				t.Helper()
				code := runAlone(append([]string{"podium"}, args...), strings.NewReader(""), &said, &said)
				if args[0] != "check" && !strings.HasPrefix(args[3], others) && code != exitOK {
					t.Fatalf("podium %s: exit code %d: %s", strings.Join(args, " "), code, said.String())
				}
			}
			var documents []string
			for _, r := range all.All() {
				documents = append(documents, r.Name)
			}
			run("batch", file, "-o", walls, "--prizes", "4", "--diagnostics", "json", "--to", strings.Join(documents, ","))
			for _, format := range []string{"json", "trf16", "trf26", "sjson", "crosstable", "crosstable-csv", "uschess"} {
				run("batch", file, "-o", filepath.Join(others, format), "--to", format)
			}
			for _, ext := range []string{"xlsx", "html", "pdf", "csv", "md", "txt", "json"} {
				run("rank", file, "-o", filepath.Join(walls, "rank."+ext))
			}
			run("check", file, "--diagnostics", "json")
			run("check", file)
			if n := len(filesIn(t, walls)) + len(filesIn(t, others)); n < 20 {
				t.Errorf("only %d files were written", n)
			}
			search(t, "what is printed", said.String(), contacts()...)
			for name, content := range filesIn(t, walls) {
				wanted := contacts()
				if filepath.Base(name) != "index.json" && name != "rank.json" { // these are for programs
					wanted = append(wanted, identities()...)
				}
				// The folder has a number at random, which may look like a year.
				search(t, name, strings.ReplaceAll(shownOf(t, filepath.Join(walls, name), content), dir, ""), wanted...)
			}
			for name, content := range filesIn(t, others) {
				search(t, name, shownOf(t, filepath.Join(others, name), content), contacts()...)
			}
		})
	}
}

// privateOpenTRF has a round that is paired and open.
const privateOpenTRF = `012 Harvest Open, entries 5559876543
032 USA
042 2026/03/14
052 2026/03/15
XXR 2
102 IA Forkham, Ada, tel. 555-123-4567
### password swordfish
DAT 0001 EMAIL parent@elm.example
DAT 0002 ID:USCF 90000102
001    1 f    Abbott, Ann                       2000 USA    99000001 2012/05/31  1.0    1     2 w 1     2 b
001    2 m    Baker, Ben                        1960 USA    99000002 2013/08/09  0.0    2     1 b 0     1 w
USA    1 f  Abbott, Ann                         2000 USA    90000101 2012/05/31
`

const privatePlan = `
[[award]]
id = "first"
title = "Champion"
kind = "trophy"
[[award]]
id = "girls"
title = "Top Girl"
kind = "medal"
eligible = { sex = "f" }
`

// TestPrivacyOfPapers: the papers of an open round, and those for whoever engraves and
// hands out the awards, name players without what is theirs alone.
func TestPrivacyOfPapers(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		text, with string
		papers     []string // each names Ann Abbott
	}{
		"open.trf": {privateOpenTRF, "", []string{"pairings", "slips", "badges", "cards", "wallchart", "standings-pdf"}},
		"over.trf": {privateTRF, privatePlan, []string{"award-labels"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			file, plan, out := filepath.Join(dir, name), filepath.Join(dir, "plan.toml"), filepath.Join(dir, "out")
			args := []string{"podium", "batch", file, "-o", out, "--to", strings.Join(tt.papers, ",")}
			if tt.with != "" {
				args = append(args, "--plan", plan)
			}
			var said bytes.Buffer
			err := errors.Join(os.WriteFile(file, []byte(tt.text), 0o600), os.WriteFile(plan, []byte(tt.with), 0o600))
			if code := runAlone(args, strings.NewReader(""), &said, &said); err != nil || code != exitOK {
				t.Fatalf("%v, exit code %d: %s", err, code, said.String())
			}
			for _, paper := range tt.papers {
				path := filepath.Join(out, strings.TrimSuffix(name, ".trf")+"-"+paper+".pdf")
				content, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				shown := shownOf(t, path, string(content))
				search(t, paper, shown, append(contacts(), identities()...)...)
				if !strings.Contains(shown, "Abbott") {
					t.Errorf("%s does not name Ann Abbott:\n%s", paper, shown)
				}
			}
		})
	}
}

// twinsTRF has two players whom only ids and births tell apart.
const twinsTRF = `012 Harvest Open
032 USA
042 2026/03/14
001    1 m    Abbott, Ann                       2000 USA    90000101 2012/05/31  1.0    1     2 w 1
001    2 m    Baker, Ben                        1960 USA    99000002 2013/08/09  1.0    2     1 b 0     3 w 1
001    3 m    Abbott, Ann                       1400 USA    90000102 2013/08/09  0.0    3               2 b 0
`

// TestPrivacyOfSeries: nothing of a series that hangs on a wall, and no answer to a
// parent, has ids or birth dates, though only these tell two children apart; the
// workbook has them on a sheet only if the organiser asks for it.
func TestPrivacyOfSeries(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "a.trf")
	if err := os.WriteFile(file, []byte(twinsTRF), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, args := range map[string][]string{
		"ids.xlsx": {"season", "--with-ids"}, "series.xlsx": {"season"}, "series.pdf": {"season"}, "series.html": {"season"},
		"person.pdf": {"season", "--explain", "90000101"}, "person.html": {"season", "--explain", "90000101"},
		"why.pdf": {"explain", "--rank", "1"}, "why.html": {"explain", "--rank", "1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out := filepath.Join(dir, name)
			if args[0] == "season" {
				args = append(args, "--points", "10,8,6", "--best", "1")
			}
			var said bytes.Buffer
			if code := runAlone(append(append([]string{"podium"}, args...), file, "-o", out), nil, &said, &said); code != exitOK {
				t.Fatalf("exit code %d: %s", code, said.String())
			}
			content, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			shown := shownOf(t, out, string(content))
			if name == "ids.xlsx" {
				if !strings.Contains(shown, "90000101") {
					t.Error("the organiser cannot see the ids")
				}
				return
			}
			search(t, name, strings.ReplaceAll(shown, dir, ""), identities()...)
			if !strings.Contains(shown, "Abbott") {
				t.Error("it names nobody")
			}
		})
	}
}

// search finds what must not be there. The index has digests, in which four digits mean nothing.
func search(t *testing.T, where, text string, secrets ...string) {
	t.Helper()
	for _, secret := range secrets {
		if strings.HasSuffix(where, "index.json") && len(secret) < 6 {
			continue
		}
		if i := strings.Index(text, secret); i >= 0 {
			t.Errorf("%s has %q: ...%s", where, secret, text[max(0, i-60):min(len(text), i+len(secret)+20)])
		}
	}
}

// shownOf gives what a reader of a file sees: the parts of a zip, the text of a PDF.
func shownOf(t *testing.T, path, content string) string {
	t.Helper()
	switch filepath.Ext(path) {
	case ".pdf":
		out, err := exec.CommandContext(t.Context(), "pdftotext", path, "-").Output()
		if err != nil {
			t.Skipf("pdftotext: %v", err)
		}
		return string(out)
	case ".xlsx", ".zip":
		files, err := zip.NewReader(strings.NewReader(content), int64(len(content)))
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, f := range files.File {
			part, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%s: ", f.Name)
			if _, err := io.Copy(&b, part); err != nil {
				t.Fatal(err)
			}
		}
		return b.String()
	}
	return content
}
