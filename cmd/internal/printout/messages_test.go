package printout

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// Messages are lines of their own in files, pipes and logs. On a screen the place
// and the hint follow, and never more of the row than is around the place.
func TestReportOnScreen(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("club.trf")
	log.Text = "012 Club\n001    3 w   Carver, Cleo                       2O12 USA    30000033     2011/05/17  2.0"
	log.Error(finding.Pos{Line: 2, Col: 49}, finding.BadRating, "rating %q", "2O12").Of(finding.Player(3, "Carver, Cleo")).
		Expect("a whole number").Advise("correct it\x1b[2J")
	log.Warning(finding.Pos{File: "words.txt", Line: 1, Col: 1}, finding.BadWords, "no word")
	const line = `club.trf:2:49: error: player 3 Carver, Cleo: rating "2O12"; expected a whole number`
	for screen, want := range map[bool]string{
		false: line + "; correct it\uFFFD[2J\nwords.txt:1:1: warning: no word\n",
		true: line + "\n    …            2O12 USA    3…\n                 ^\n    correct it\uFFFD[2J\n" +
			"words.txt:1:1: warning: no word\n",
	} {
		var out strings.Builder
		m := Messages{W: &out, Screen: screen}
		m.Report(log)
		if out.String() != want {
			t.Errorf("on a screen: %t\n%s\nwant\n%s", screen, out.String(), want)
		}
		if strings.Contains(out.String(), "2011") {
			t.Error("a birth date was printed")
		}
	}
}

// TestLacksInShort: on a screen, what a format can never hold is one line, apart from what
// is lost of this event; elsewhere, and where losses count as errors, each is a line.
func TestLacksInShort(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("club.trf")
	log.Lack(finding.Change{Code: finding.LostField, Field: "Player.Birth", What: "birth date of players", Count: 4}, "uschess")
	log.Lose(finding.Change{Code: finding.LostField, Field: "Player.Name", What: "names longer than 30 letters, cut"})
	log.Lack(finding.Change{Code: finding.LostField, Field: "Player.Sex", What: "sex of players", Count: 5}, "uschess")
	const (
		long  = "club.trf: loss: names longer than 30 letters, cut: 1\n"
		birth = "club.trf: loss: birth date of players: 4 left out, because uschess has no field for them\n"
		sex   = "club.trf: loss: sex of players: 5 left out, because uschess has no field for them\n"
		short = "club.trf: loss: uschess has no place for birth date of players, sex of players; --losses text counts them\n"
	)
	for name, test := range map[string]struct {
		messages Messages
		want     string
	}{
		"screen": {Messages{Screen: true, LacksShort: true}, long + short},
		"asked":  {Messages{Screen: true}, birth + long + sex},
		"pipe":   {Messages{LacksShort: true}, birth + long + sex},
		"strict": {Messages{Screen: true, LacksShort: true, Strict: true}, birth + long + sex},
		"quiet":  {Messages{Screen: true, LacksShort: true, Quiet: true}, ""},
		"apart":  {Messages{LossesApart: true}, ""},
	} {
		var out strings.Builder
		test.messages.W = &out
		test.messages.Report(log)
		if out.String() != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, &out, test.want)
		}
	}
}

// TestReportsMany: a log keeps a thousand findings. Of one file twenty are lines, and then how many
// more there are, with those that the log does not keep; programs get all that it keeps.
func TestReportsMany(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		found int
		m     Messages
		lines int
		last  string
	}{
		{20, Messages{}, 20, "club.trf:20: warning: odd"},
		{21, Messages{}, 21, "club.trf: and 1 more"},
		{1002, Messages{}, 21, "club.trf: and 982 more"},
		{1002, Messages{Quiet: true}, 1, ""},
		{1000, Messages{JSON: true}, 1000, `"message":"odd"}`},
		{1002, Messages{JSON: true}, 1001, `"severity":"note","code":"not-listed","field":null,"player":null,"message":"and 2 more"}`},
	} {
		log := formats.NewLog("club.trf")
		for i := range test.found {
			log.Warning(finding.Pos{Line: i + 1}, finding.BadWords, "odd")
		}
		var out strings.Builder
		test.m.W = &out
		test.m.Report(log)
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if last := lines[len(lines)-1]; len(lines) != test.lines || !strings.HasSuffix(last, test.last) {
			t.Errorf("%d findings, %+v: %d lines, the last %q, want %d, %q", test.found, test.m, len(lines), last, test.lines, test.last)
		}
	}
}

// TestSharedMessages: what many files have in common is a line for the first three, and then one for
// all others. The number of players may differ, and a file that has it twice counts once. Errors
// and places in a file are never shared.
func TestSharedMessages(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		files  string // of a letter each
		add    func(log *formats.Log)
		strict bool
		want   string // behind the lines of the files
		lines  int    // of the files
	}{
		{"three", "abc", func(log *formats.Log) { log.Warning(finding.Pos{}, finding.BadWords, "odd") }, false, "", 3},
		{
			"five", "abcde", func(log *formats.Log) { log.Warning(finding.Pos{}, finding.BadWords, "odd") }, false,
			"podium: also in d, e: warning: odd\n", 3,
		},
		{"as errors", "abcde", func(log *formats.Log) { log.Warning(finding.Pos{}, finding.BadWords, "odd") }, true, "", 5},
		{"at places", "abcde", func(log *formats.Log) { log.Warning(finding.Pos{Line: 1}, finding.BadWords, "odd") }, false, "", 5},
		{
			"of players", "abcd", func(log *formats.Log) {
				log.Warning(finding.Pos{}, finding.BadWords, "odd: %d players", log.File[0])
			}, false, "podium: also in d: warning: odd: players\n", 3,
		},
		{
			"twice in each", "abcd", func(log *formats.Log) {
				for n := range 2 {
					log.Warning(finding.Pos{}, finding.BadWords, "odd: %d players", n)
				}
			}, false, "podium: also in d: warning: odd: players\n", 6,
		},
	} {
		var out strings.Builder
		m := Messages{W: &out, Strict: test.strict}
		for name := range strings.SplitSeq(test.files, "") {
			log := formats.NewLog(name)
			test.add(log)
			m.Report(log)
		}
		lines := strings.Count(out.String(), "\n")
		out.Reset()
		if m.End(); lines != test.lines || out.String() != test.want {
			t.Errorf("%s: %d lines and %q, want %d and %q", test.name, lines, &out, test.lines, test.want)
		}
	}
}

// TestDigest: a run over many files has a line for each that a person should look at, an error first.
// What was found when a file was read and when its outputs were written is one line.
func TestDigest(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	m := Messages{W: &out, Digest: &Digest{}}
	for name := range strings.SplitSeq("abcdef", "") {
		log := formats.NewLog(name + ".trf")
		log.Warning(finding.Pos{}, finding.BadWords, "odd")
		if name == "e" {
			log.Warning(finding.Pos{}, finding.BadName, "another")
		}
		m.Report(log)
	}
	m.ReportError("f.trf", finding.OutputFailed, fmt.Errorf("f.pdf is kept"))
	m.Digest.Print(&m)
	const want = "f.trf: error: f.pdf is kept (and 1 more)\n" +
		"a.trf: warning: odd (as in 3 more files, which --verbose names)\n" +
		"e.trf: warning: odd (and 1 more)\n"
	if out.String() != want {
		t.Errorf("%s\nwant\n%s", &out, want)
	}
}

// TestShown: control characters are shown as they are spelled, but for line ends and tabs.
func TestShown(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	const text = "a\tb\x1b[\u202ec\n"
	if n, err := Shown(&out, 0).Write([]byte(text)); n != len(text) || err != nil {
		t.Error(n, err)
	}
	if want := "a\tb\\u001b[\\u202ec\n"; out.String() != want {
		t.Errorf("%q, want %q", &out, want)
	}
}

// TestLossesJSON: a loss that was counted by no section is one of the event.
func TestLossesJSON(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("club.trf")
	log.Add(finding.Finding{Severity: finding.Loss, Code: finding.FoldedText, Field: "Player.Name", Found: "letters"})
	log.Warning(finding.Pos{}, finding.BadWords, "odd")
	var out strings.Builder
	LossesJSON(&out, log, func(section string) string { return "to " + section })
	const want = `{"file":"club.trf","section":"","field":"Player.Name","code":"folded-text","count":1,"output":"to ",` +
		`"proof":"declared","message":"letters"}` + "\n"
	if out.String() != want {
		t.Errorf("%s\nwant\n%s", &out, want)
	}
}

// TestBatchCounts: the rounds of an event are those of its longest section, as far as they are known.
func TestBatchCounts(t *testing.T) {
	t.Parallel()
	counts := NewBatchCounts(&tournament.Event{Sections: []*tournament.Section{
		{RoundCount: 3, Players: make([]tournament.Player, 2)},
		{RoundCount: 5},
		{RoundCount: 4},
		{RoundCount: 9, RoundsUnknown: true},
		{RoundCount: 9, GamesUnknown: true},
	}})
	if counts.Rounds == nil || *counts.Rounds != 5 || counts.Sections != 5 || counts.Players != 2 {
		t.Errorf("%+v, want 5 rounds, 5 sections and 2 players", counts)
	}
}

// TestDiagnosticOf: a finding is about a player with a number, a name or both, or about none.
func TestDiagnosticOf(t *testing.T) {
	t.Parallel()
	for want, d := range map[string]finding.Finding{
		`"player":{"no":3,"name":"Ann"}`: {Subject: finding.Player(3, "Ann")}, `"player":{"no":3}`: {Subject: finding.Player(3, "")},
		`"player":{"name":"Ann"}`: {Subject: finding.Player(0, "Ann")}, `"code":"bad-words","message":"odd"`: {},
	} {
		d.Code, d.Found = finding.BadWords, "odd"
		if text, err := json.Marshal(DiagnosticOf(&d, finding.Command)); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s, %v, want %s", text, err, want)
		}
	}
}
