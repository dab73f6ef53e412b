package swissperfect

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
	"podium/formats/trf"
)

func TestPromises(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, Format(), fstest.MapFS{
		"many.zip": {Data: formatstest.Sample(t, formatstest.OneEvent+"-swissperfect.zip")},
		"many.txt": {Data: formatstest.Sample(t, formatstest.OneEvent+"-swissperfect.txt")},
	})
}

// TestSameEvent compares the two files of the event that is there in many
// formats with its TRF.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	want := formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf")
	tests := []struct {
		ending string
		fields []string // those that must be the same
	}{
		{"-swissperfect.zip", []string{"Event.Name", "Event.ChiefArbiter", "Section.RoundCount", "Section.Scoring", "Player.Name", "Player.Sex", "Player.Federation", "Player.Rounds"}},
		{"-swissperfect.txt", []string{"Section.RoundCount", "Player.Name", "Player.Federation", "Player.Stated.Points"}},
	}
	for _, tt := range tests {
		t.Run(tt.ending, func(t *testing.T) {
			t.Parallel()
			got := formatstest.ReadSample(t, Format(), formatstest.OneEvent+tt.ending)
			formatstest.SameFields(t, want, got, tt.fields...)
			compareResults(t, want.Sections[0], got.Sections[0])
		})
	}
}

// compareResults compares opponents and results, whatever the colours.
func compareResults(t *testing.T, want, got *tournament.Section) {
	t.Helper()
	index := got.Index()
	for i := range want.Players {
		p := &want.Players[i]
		j, ok := index.Find(p.No)
		if !ok {
			t.Fatalf("player %d is missing", p.No)
		}
		for r := 1; r <= want.Rounds(); r++ {
			a, b := p.Entry(r), got.Players[j].Entry(r)
			if a.Opponent != b.Opponent || a.Result != b.Result {
				t.Errorf("player %d, round %d: %v against %d, want %v against %d", p.No, r, b.Result, b.Opponent, a.Result, a.Opponent)
			}
		}
		if p.Rating() != got.Players[j].Rating() {
			t.Errorf("player %d: rating %d, want %d", p.No, got.Players[j].Rating(), p.Rating())
		}
	}
}

// TestResults follows the codes of the types and scores: 1 is played, 34 to 36
// are forfeits, 5 is the bye; scores are half-points.
func TestResults(t *testing.T) {
	t.Parallel()
	tests := []struct {
		game         string // round 1 of players 1 and 2
		white, black string
	}{
		{"1|1|2|2|0|1|1", "win against player 2 with White", "loss against player 1 with Black"},
		{"1|1|2|1|1|1|1", "draw against player 2 with White", "draw against player 1 with Black"},
		{"1|1|2|0|2|34|34", "forfeit loss against player 2 with White", "forfeit win against player 1 with Black"},
		{"1|1|2|2|0|35|35", "forfeit win against player 2 with White", "forfeit loss against player 1 with Black"},
		{"1|1|2|0|0|36|36", "forfeit loss against player 2 with White", "forfeit loss against player 1 with Black"},
		{"1|1|2|0|2|1|0", "forfeit loss against player 2 with White", "forfeit win against player 1 with Black"},
		{"1|1|2|0|0|0|0", "pending against player 2 with White", "pending against player 1 with Black"},
		{"1|1|0|2|0|5|0", "pairing-allocated bye", ""},
		{"1|1|0|2|0|1|0", "full-point bye", ""},
		{"1|1||1|0|1|0", "half-point bye", ""},
		{"1|0|2|0|0|1|0", "", "zero-point bye"},
	}
	for _, tt := range tests {
		t.Run(tt.game, func(t *testing.T) {
			t.Parallel()
			data := tables(t, []string{"1|1|Rook|Ben", "2|2|Bishop|Anna"}, []string{tt.game, "1|0|0|0|0|1|1"})
			ev, err := read(formats.Source{Data: data}, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range []string{tt.white, tt.black} {
				if got := describe(ev.Sections[0].Players[i].Entry(1)); got != want {
					t.Errorf("player %d: %s, want %s", i+1, got, want)
				}
			}
		})
	}
}

func describe(e tournament.Entry) string {
	switch {
	case e == tournament.Entry{}:
		return ""
	case e.Opponent == 0:
		return e.Result.String()
	}
	return fmt.Sprintf("%s against player %d with %s", e.Result, e.Opponent, e.Color)
}

// TestBonus spreads half-points over the rounds without a game.
func TestBonus(t *testing.T) {
	t.Parallel()
	tests := []struct {
		bonus string
		want  []tournament.Result // of three rounds, the first of them played
		code  finding.Code
	}{
		{"0.5", []tournament.Result{tournament.Win, tournament.HalfBye, tournament.ZeroBye}, finding.AmbiguousBye},
		{"1", []tournament.Result{tournament.Win, tournament.HalfBye, tournament.HalfBye}, ""},
		{"1.5", []tournament.Result{tournament.Win, tournament.FullBye, tournament.HalfBye}, finding.AmbiguousBye},
		{"3", []tournament.Result{tournament.Win, tournament.FullBye, tournament.FullBye}, finding.PointsDiffer},
	}
	for _, tt := range tests {
		t.Run(tt.bonus, func(t *testing.T) {
			t.Parallel()
			data := tables(t, []string{"1|1|Rook|Ben|||" + tt.bonus, "2|2|Bishop|Anna", "3|3|Pawn|Carl"},
				[]string{"1|1|2|2|0|1|1", "3|1|0|0|0|1|0", "3|2|3|2|0|1|1"})
			log := &formats.Log{}
			ev, err := read(formats.Source{Data: data}, log)
			if err != nil {
				t.Fatal(err)
			}
			var got []tournament.Result
			for r := 1; r <= 3; r++ {
				got = append(got, ev.Sections[0].Players[0].Entry(r).Result)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			var codes strings.Builder
			for _, d := range log.Sorted() {
				codes.WriteString(string(d.Code))
			}
			if codes.String() != string(tt.code) {
				t.Errorf("told %s, want %s", codes.String(), tt.code)
			}
		})
	}
}

// TestRefused states every error of bad tables: place and code.
func TestRefused(t *testing.T) {
	t.Parallel()
	two := []string{"1|1|Rook|Ben", "2|2|Bishop|Anna"}
	game := []string{"1|1|2|2|0|1|1"}
	truncated := tables(t, two, game)
	tests := []struct {
		name string
		data []byte
		want []string
	}{
		{"unknown player", tables(t, two, []string{"1|1|9|2|0|1|1"}), []string{"open.sco!C1 unknown-opponent"}},
		{"letters for numbers", tables(t, two, []string{"x|1|2|2|0|1|1"}), []string{"open.sco!A1 bad-number", "open.sco!A1 bad-number"}},
		{"three half-points", tables(t, two, []string{"1|1|2|3|0|1|1"}), []string{"open.sco!B1 bad-result"}},
		{"contradiction", tables(t, two, []string{"1|1|2|2|2|1|1"}), []string{"open.sco!B1 rows-contradict"}},
		{"two games in a round", tables(t, two, []string{game[0], game[0]}), []string{"open.sco!B2 repeated-record", "open.sco!C2 repeated-record"}},
		{"a round beyond", tables(t, two, []string{"1000|1|2|2|0|1|1"}), []string{"open.sco!A1 bad-number"}},
		{"a score below 0", tables(t, two, []string{"1|1|2|2|-1|1|1"}), []string{"open.sco!E1 bad-result"}},
		{"ID 0", tables(t, []string{"0|1|Rook|Ben", two[1]}, nil), []string{"open.trn!A1 duplicate-number"}},
		{"bonus below 0", tables(t, []string{"1|1|Rook|Ben|||-1", two[1]}, game), []string{"open.trn!G1 bad-points"}},
		{"one ID twice", tables(t, []string{two[0], two[0]}, game), []string{"open.sco!C1 unknown-opponent", "open.trn!A2 duplicate-number"}},
		{"bonus of thirds", tables(t, []string{"1|1|Rook|Ben|||0.3", two[1]}, game), []string{"open.trn!G1 bad-points"}},
		{"nobody", tables(t, nil, nil), []string{"open.trn no-players"}},
		{"cut", truncated[:len(truncated)-40], []string{" bad-container"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := formats.NewLog("a.zip")
			ev, err := read(formats.Source{Name: "a.zip", Data: tt.data}, log)
			if ev != nil || err == nil {
				t.Fatal("was not refused")
			}
			var got []string
			for _, d := range log.Sorted() {
				place := strings.TrimPrefix(strings.TrimPrefix(d.Pos.String(), "a.zip:"), "1")
				got = append(got, place+" "+string(d.Code))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestFields: numbers of players that are no starting ranks leave them the IDs, and what the file says
// otherwise of players and of the event.
func TestFields(t *testing.T) {
	t.Parallel()
	columns := append(playerColumns(), dbase.Field{Name: "LOC_ID", Type: 'C', Width: 8}, dbase.Field{Name: "TEAM", Type: 'N', Width: 3},
		dbase.Field{Name: "WITHDRAWAL", Type: 'N', Width: 3})
	type player = [11]string // of the columns
	for name, tt := range map[string]struct {
		first    player
		settings string
		told     []string
		has      func(ev *tournament.Event, p *tournament.Player) bool
	}{
		"numbers":     {player{"7", "1"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.No == 1 }},
		"the last":    {player{"7", "9999"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.No == 9999 }},
		"beyond":      {player{"7", "10000"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.No == 7 }},
		"number 0":    {player{"7", "0"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.No == 7 }},
		"in words":    {player{"7", "one"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.No == 7 }},
		"twice":       {player{"7", "2"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.No == 7 }},
		"a title":     {player{"7", "1", "", "", "6"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.Title == "WFM" }},
		"no title":    {player{"7", "1", "", "", "7"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.Title == "7" }},
		"a sign":      {player{"7", "1", "", "", "/"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.Title == "/" }},
		"birth":       {player{"7", "1", "", "", "", "20090230"}, "", []string{"warning a.trn!F1 bad-date"}, func(_ *tournament.Event, p *tournament.Player) bool { return p.Birth.IsZero() }},
		"birth as id": {player{"7", "1", "", "", "", "20090314", "", "", "20090314"}, "", []string{"warning a.trn!I1 bad-id player 7"}, func(_ *tournament.Event, p *tournament.Player) bool { return p.IDs == nil }},
		"a team":      {player{"7", "1", "", "", "", "", "", "", "", "3"}, "", nil, func(ev *tournament.Event, _ *tournament.Player) bool { return ev.Sections[0].Teams == nil }},
		"withdrawn":   {player{"7", "1", "", "", "", "", "", "", "", "", "1"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return p.Withdrawn }},
		"stayed":      {player{"7", "1", "", "", "", "", "", "", "", "", "0"}, "", nil, func(_ *tournament.Event, p *tournament.Player) bool { return !p.Withdrawn }},
		"rounds":      {player{"7", "1"}, "Rounds=999", nil, func(ev *tournament.Event, _ *tournament.Player) bool { return ev.Sections[0].RoundCount == 999 }},
		"too many":    {player{"7", "1"}, "Rounds=1000", []string{"warning a.ini bad-number"}, func(ev *tournament.Event, _ *tournament.Player) bool { return ev.Sections[0].RoundCount == 0 }},
		"below 0":     {player{"7", "1"}, "Rounds=-1", []string{"warning a.ini bad-number"}, func(ev *tournament.Event, _ *tournament.Player) bool { return ev.Sections[0].RoundCount == 0 }},
		"no number":   {player{"7", "1"}, "Rounds=x", []string{"warning a.ini bad-number"}, func(ev *tournament.Event, _ *tournament.Player) bool { return ev.Sections[0].RoundCount == 0 }},
		"tie-breaks": {player{"7", "1"}, "[Standings]\n\nTie Breaks=1217, 1222\nOther=1", nil, func(ev *tournament.Event, _ *tournament.Player) bool {
			return strings.Join(ev.Sections[0].TieBreaks, " ") == "BH WIN"
		}},
		"a tie-break beyond": {player{"7", "1"}, "[Standings]\nTie Breaks=1217,1223", []string{"warning a.ini unknown-tiebreak"}, func(ev *tournament.Event, _ *tournament.Player) bool {
			return ev.Sections[0].TieBreaks == nil
		}},
		"a tie-break before": {player{"7", "1"}, "[Standings]\nTie Breaks=1216", []string{"warning a.ini unknown-tiebreak"}, func(ev *tournament.Event, _ *tournament.Player) bool {
			return ev.Sections[0].TieBreaks == nil
		}},
		"no tie-breaks": {player{"7", "1"}, "[Standings]\nOther=1", []string{"warning a.ini bad-record"}, func(*tournament.Event, *tournament.Player) bool { return true }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tt.first[2] = "Rook"
			trn, err := dbase.Encode(columns, [][]string{tt.first[:], {"8", "2", "Pawn", "", "", "", "", "", "", "", ""}}, tournament.Date{})
			if err != nil {
				t.Fatal(err)
			}
			sco, err := dbase.Encode(gameColumns(), [][]string{{"1", "7", "8", "2", "0", "1", "1"}}, tournament.Date{})
			if err != nil {
				t.Fatal(err)
			}
			settings := "[Tournament Info]\n" + tt.settings + "\n"
			if !strings.Contains(tt.settings, "[Standings]") {
				settings += "[Standings]\n"
			}
			files := map[string][]byte{"a.trn": trn, "a.sco": sco, "a.ini": []byte(settings)}
			ev, told := formatstest.Reported(formats.Format{Read: func(src formats.Source, log *formats.Log) (*tournament.Event, error) {
				src.Neighbor = func(name string) ([]byte, error) { return files[name], nil }
				return read(src, log)
			}}, "a.sco", sco)
			if ev == nil || !tt.has(ev, &ev.Sections[0].Players[0]) {
				t.Fatalf("%q; %+v", told, ev)
			}
			if diff := cmp.Diff(tt.told, told); diff != "" {
				t.Errorf("told (-want +got):\n%s", diff)
			}
		})
	}
}

// A deleted record of the games is none.
func TestDeletedGame(t *testing.T) {
	t.Parallel()
	players := [][]string{{"1", "1", "Rook", "Ben", "", "", "", ""}, {"2", "2", "Bishop", "Anna", "", "", "", ""}}
	trn, err := dbase.Encode(playerColumns(), players, tournament.Date{})
	if err != nil {
		t.Fatal(err)
	}
	sco, err := dbase.Encode(gameColumns(), [][]string{{"1", "1", "2", "2", "0", "1", "1"}, {"1", "2", "0", "0", "0", "1", "0"}}, tournament.Date{})
	if err != nil {
		t.Fatal(err)
	}
	sco[len(sco)-1-36] = '*' // the mark of the last record, 35 bytes of fields
	src := formats.Source{Name: "a.sco", Data: sco, Neighbor: func(name string) ([]byte, error) {
		if name == "a.trn" {
			return trn, nil
		}
		return nil, fs.ErrNotExist
	}}
	ev, err := read(src, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	if got := ev.Sections[0].Players[1].Entry(1); got.Result != tournament.Loss {
		t.Errorf("player 2 has a %v", got.Result)
	}
}

// TestDoubtfulRecords changes the last game of an event: what the two sides of a
// record, or a side and its type, cannot both mean is reported with player and round.
func TestDoubtfulRecords(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		game string // of players 1 and 2
		read bool
		told []string
	}{
		{"1|1|2|2|0|1|1", true, nil},
		{"1|1|2|2|0|35|35", true, nil},
		{"1|1|2|0|0|36|36", true, nil},
		{"1|1|2|0|0|0|0", true, nil},
		{"1|1|2|0|2|1|0", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|2|0|2|35|35", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|2|2|0|0|0", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|2|2|0|5|5", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|2|2|0|34|34", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|2|0|2|34|34", true, nil},
		{"1|1|2|2|0|36|36", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|0|0|0|34|0", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|0|2|0|5|0", true, nil},
		{"1|1|0|2|0|1|0", true, []string{"warning open.sco!F1 rows-contradict player 1 round 1"}},
		{"1|1|2|0|2|7|9", false, []string{"error open.sco!F1 bad-result player 1 round 1"}},
		{"1|1|2|0|3|1|1", false, []string{"error open.sco!C1 bad-result player 2 round 1"}},
	} {
		data := tables(t, []string{"1|1|Rook|Ben", "2|2|Bishop|Anna", "3|3|Pawn|Carl", "4|4|King|Dora"},
			[]string{tt.game, "1|3|4|2|0|1|1"})
		ev, told := formatstest.Reported(Format(), "a.zip", data)
		if (ev != nil) != tt.read {
			t.Errorf("%s: read is %t", tt.game, ev != nil)
		}
		if diff := cmp.Diff(tt.told, told); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.game, diff)
		}
	}
}

// Points that fit into no round are points apart from the results, and count.
func TestBonusBesideResults(t *testing.T) {
	t.Parallel()
	data := tables(t, []string{"1|1|Rook|Ben|||3", "2|2|Bishop|Anna"}, []string{"1|1|2|2|0|1|1"})
	ev, told := formatstest.Reported(Format(), "a.zip", data)
	if diff := cmp.Diff([]string{"warning open.trn!G1 points-differ player 1"}, told); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s := ev.Sections[0]; s.Score(&s.Players[0], s.Rounds()) != 4*tournament.Point {
		t.Errorf("%s points, want 4", s.Score(&s.Players[0], s.Rounds()))
	}
}

// TestDamagedArchive renames and cuts files of the archive.
func TestDamagedArchive(t *testing.T) {
	t.Parallel()
	sound := formatstest.Sample(t, formatstest.OneEvent+"-swissperfect.zip")
	for _, tt := range []struct {
		name   string
		change func(name string, data []byte) (string, []byte)
		read   bool
		told   []string
	}{
		{"sound", func(name string, data []byte) (string, []byte) { return name, data }, true, nil},
		{"capitals", func(name string, data []byte) (string, []byte) { return strings.ToLower(name[:1]) + name[1:], data }, true, nil},
		{
			"files of two tournaments",
			func(name string, data []byte) (string, []byte) {
				return strings.Replace(name, "MANY.SCO", "MORE.SCO", 1), data
			},
			false,
			[]string{"error 1 bad-container"},
		},
		{
			"cut settings", func(name string, data []byte) (string, []byte) {
				if strings.HasSuffix(name, ".INI") {
					data = data[:7]
				}
				return name, data
			}, true, []string{"warning MANY.INI bad-record"},
		},
		{
			"settings cut in the tie-breaks", func(name string, data []byte) (string, []byte) {
				return name, bytes.Split(data, []byte(",1219,"))[0]
			}, true, []string{"warning MANY.INI bad-record"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, told := formatstest.Reported(Format(), "a.zip", repacked(t, sound, tt.change))
			if (ev != nil) != tt.read {
				t.Errorf("read is %t", ev != nil)
			}
			for i, line := range told { // the line of the settings is their last, which the name tells
				told[i] = strings.NewReplacer("!A", "", "!9", "", ".INI:1", ".INI", ".INI:9", ".INI").Replace(line)
			}
			if diff := cmp.Diff(tt.told, told); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// repacked gives an archive whose files were changed.
func repacked(t *testing.T, data []byte, change func(name string, data []byte) (string, []byte)) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, f := range in.File {
		content, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		name, data := change(f.Name, data)
		w, err := archive.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// FuzzRead reads any bytes as the archive, as the export and as each table.
func FuzzRead(f *testing.F) {
	f.Add(formatstest.Sample(f, formatstest.OneEvent+"-swissperfect.zip"))
	f.Add(formatstest.Sample(f, formatstest.OneEvent+"-swissperfect.txt"))
	good := tables(f, []string{"1|1|Rook|Ben|||1.5", "2|2|Bishop|Anna"}, []string{"1|1|2|2|0|1|1"})
	archive, err := zip.NewReader(bytes.NewReader(good), int64(len(good)))
	if err != nil {
		f.Fatal(err)
	}
	parts := map[string][]byte{}
	for _, entry := range archive.File {
		data, err := fs.ReadFile(archive, entry.Name)
		if err != nil {
			f.Fatal(err)
		}
		parts[entry.Name] = data
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, name := range []string{"open.trn", "open.sco", "open.ini"} {
			log := formats.NewLog("in")
			src := formats.Source{Name: name, Data: data, Neighbor: func(name string) ([]byte, error) { return parts[name], nil }}
			ev, err := read(src, log)
			if (ev == nil) != (err != nil) || (ev == nil) != log.Failed() {
				t.Fatalf("an event: %t, an error: %v, errors logged: %t", ev != nil, err, log.Failed())
			}
			if ev != nil && len(ev.Sections[0].Players) == 0 {
				t.Fatal("an event without players")
			}
		}
	})
}
