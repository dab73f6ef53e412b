package printout

import (
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
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
	} {
		var out strings.Builder
		test.messages.W = &out
		test.messages.Report(log)
		if out.String() != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, &out, test.want)
		}
	}
}
