package chessresults

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/formats/trf"
)

func TestPromises(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, Format(), fstest.MapFS{"many.xml": {Data: formatstest.Sample(t, formatstest.OneEvent+"-chess-results.xml")}})
}

// TestSameEvent compares the file with the TRF of the same event: only the
// pairing system in words is not in it.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	want := formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf")
	got := formatstest.ReadSample(t, Format(), formatstest.OneEvent+"-chess-results.xml")
	for _, d := range tournament.Diff(want, got) {
		if d.Field != "Section.System" {
			t.Error(d)
		}
	}
}

// The code that FIDE gave the event is a field; anything else in its place is kept as it is.
func TestEventCode(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{"412345": "412345", "0": "", "n/a": ""} {
		ev, err := read(formats.Source{Data: []byte(file(`fideeventid="`+said+`"`, twoPlayers(), nil))}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		if _, kept := tournament.FindExtra(ev.Extra, family, "fideeventid"); ev.Report.EventID != want || kept != (want == "") {
			t.Errorf("%q: code %q, kept %t", said, ev.Report.EventID, kept)
		}
	}
}

// A second element of the tournament, as of two uploads in one file, says everything again.
func TestTournamentTwice(t *testing.T) {
	t.Parallel()
	head := `chiefarbiter="Vera Stern" arbiter="Vera Stern, Paul Krug"`
	text := file(head+`/><tournament type="0" rounds="2" `+head, twoPlayers(), nil)
	ev, err := read(formats.Source{Data: []byte(text)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"Paul Krug"}, ev.Arbiters); diff != "" {
		t.Error(diff)
	}
}

// What authorises an upload is in no field and in no message.
func TestSecretsAreDropped(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("a.xml")
	ev, err := read(formats.Source{Data: formatstest.Sample(t, formatstest.OneEvent+"-chess-results.xml")}, log)
	if err != nil {
		t.Fatal(err)
	}
	all := fmt.Sprintf("%+v %+v %+v", *ev, *ev.Sections[0], log.Sorted())
	for _, secret := range []string{"PLANTED", "nobody@example.org"} {
		if strings.Contains(all, secret) {
			t.Errorf("%s is still there", secret)
		}
	}
	if found := log.Sorted(); len(found) != 1 || found[0].Code != finding.NotCopied {
		t.Errorf("told: %v", found)
	}
}

// Each of the places where a file keeps such things is reported by itself.
func TestDroppedIsTold(t *testing.T) {
	t.Parallel()
	plain := file("", twoPlayers(), nil)
	tests := []struct {
		name, data string
		told       int
	}{
		{"nothing", plain, 0},
		{"mail", file(`mail="nobody@example.org"`, twoPlayers(), nil), 1},
		{"creator", file(`creator="7"`, twoPlayers(), nil), 1},
		{"security", strings.Replace(plain, "</chess", `<security sid="x"/></chess`, 1), 1},
	}
	for _, tt := range tests {
		log := &formats.Log{}
		if _, err := read(formats.Source{Data: []byte(tt.data)}, log); err != nil || log.Count(finding.Note) != tt.told {
			t.Errorf("%s: %d notes, error %v", tt.name, log.Count(finding.Note), err)
		}
	}
}

// file makes a small upload file of attributes.
func file(head string, players, pairings []string) string {
	var b strings.Builder
	b.WriteString("<chessresults>\n<tournament type=\"0\" rounds=\"2\" " + head + "/>\n")
	for _, p := range players {
		b.WriteString("<player " + p + "/>\n")
	}
	for _, p := range pairings {
		b.WriteString("<playerpairing round=\"1\" " + p + "/>\n")
	}
	return b.String() + "</chessresults>\n"
}

func twoPlayers() []string {
	return []string{`no="1" lastname="Rook,Ben"`, `no="2" lastname="Bishop" firstname="Anna"`}
}

// The numbers and marks are those of the description by the site's author; U,
// D and H occur in files.
func TestResults(t *testing.T) {
	t.Parallel()
	tests := []struct{ pairing, white, black string }{
		{`whiteno="1" blackno="2" reswhite="1.0" resblack="0.0" forfeit=""`, "win 2 White", "loss 1 Black"},
		{`whiteno="1" blackno="2" reswhite="0,5" resblack="0,5"`, "draw 2 White", "draw 1 Black"},
		{`whiteno="2" blackno="1" reswhite="1" resblack="0"`, "loss 2 Black", "win 1 White"},
		{`whiteno="1" blackno="2" reswhite="1" resblack="0" forfeit="K"`, "forfeit win 2 White", "forfeit loss 1 Black"},
		{`whiteno="1" blackno="2" reswhite="0" resblack="0" forfeit="K"`, "forfeit loss 2 White", "forfeit loss 1 Black"},
		{`whiteno="1" blackno="2" reswhite="0" resblack="0" forfeit="D"`, "forfeit loss 2 White", "forfeit loss 1 Black"},
		{`whiteno="1" blackno="2" reswhite="" resblack="" forfeit="D"`, "forfeit loss 2 White", "forfeit loss 1 Black"},
		{`whiteno="-2" blackno="2" reswhite="" resblack=""`, "no result 0 no colour", "zero-point bye 0 no colour"},
		{`whiteno="1" blackno="2" reswhite="1" resblack="0" forfeit="U"`, "unrated win 2 White", "unrated loss 1 Black"},
		{`whiteno="1" blackno="2" reswhite="" resblack="" forfeit="H"`, "pending 2 White", "pending 1 Black"},
		{`whiteno="1" blackno="2" reswhite="" resblack=""`, "pending 2 White", "pending 1 Black"},
		{`whiteno="1" blackno="-1" reswhite="1.0" resblack="0.0" forfeit="K"`, "pairing-allocated bye 0 no colour", "no result 0 no colour"},
		{`whiteno="1" blackno="-2" reswhite="" resblack=""`, "zero-point bye 0 no colour", "no result 0 no colour"},
		{`whiteno="1" blackno="-2" reswhite="0.5"`, "half-point bye 0 no colour", "no result 0 no colour"},
		{`whiteno="1" blackno="-2" reswhite="1"`, "full-point bye 0 no colour", "no result 0 no colour"},
		{`whiteno="-1" blackno="2" reswhite="" resblack="1"`, "no result 0 no colour", "pairing-allocated bye 0 no colour"},
	}
	for _, tt := range tests {
		t.Run(tt.pairing, func(t *testing.T) {
			t.Parallel()
			ev, err := read(formats.Source{Data: []byte(file("", twoPlayers(), []string{tt.pairing}))}, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range []string{tt.white, tt.black} {
				e := ev.Sections[0].Players[i].Entry(1)
				if got := fmt.Sprint(e.Result, " ", e.Opponent, " ", e.Color); got != want {
					t.Errorf("player %d: %s, want %s", i+1, got, want)
				}
			}
		})
	}
}

func TestPlayer(t *testing.T) {
	t.Parallel()
	data := file(`tb1no="85" tb2no="0"`, []string{
		`no="3" lastname="Rook,Ben" sex="W" title="wfm" rtg="1700" rtgfide="1650" rtgnat="1700" dob="2.1.1990" fed="LAT" clubname="C" fideid="99" id="7" rank="1" pts="0,0" tb1="1,50" tb2="9" equal="N" state="2"`,
		`no="4" lastname="Bishop" firstname="Anna" rank="2" pts="0,0" tb1="1,50" equal="J" dob="2016" sex="*"`,
		`no="5" lastname="Pawn" dob="20160305"`, `no="6" lastname="Knight" dob="2016-03-05"`,
	}, nil)
	ev, err := read(formats.Source{Data: []byte(data)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	want := []tournament.Player{
		{
			No: 3, Name: "Rook, Ben", Sex: tournament.Female, Title: "WFM", Federation: "LAT", Club: "C", Withdrawn: true,
			Birth:   tournament.Date{Year: 1990, Month: 1, Day: 2},
			IDs:     []tournament.ID{{System: "fide", Value: "99"}, {System: "national", Value: "7"}},
			Ratings: []tournament.Rating{{System: "national", Value: 1700}, {System: "fide", Value: 1650}},
			Stated:  tournament.Stated{HasPoints: true, Rank: 1, TieBreaks: []tournament.StatedValue{{Label: "tie-break 85", Code: "SB", Value: "1.50"}}},
		},
		{
			No: 4, Name: "Bishop, Anna", Birth: tournament.Date{Year: 2016},
			Stated: tournament.Stated{HasPoints: true, Rank: 1, TieBreaks: []tournament.StatedValue{{Label: "tie-break 85", Code: "SB", Value: "1.50"}}},
		},
		{No: 5, Name: "Pawn", Birth: tournament.Date{Year: 2016, Month: 3, Day: 5}},
		{No: 6, Name: "Knight", Birth: tournament.Date{Year: 2016, Month: 3, Day: 5}},
	}
	if diff := cmp.Diff(want, ev.Sections[0].Players); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
}

// TestRefused states the errors of bad files: place, code and attribute.
func TestRefused(t *testing.T) {
	t.Parallel()
	game := []string{`whiteno="1" blackno="2" reswhite="1" resblack="0"`}
	tests := []struct{ name, data, want string }{
		{"unknown opponent", file("", twoPlayers(), []string{`whiteno="1" blackno="7"`}), "5:1 unknown-opponent playerpairing.whiteno/blackno"},
		{"unknown White", file("", twoPlayers(), []string{`whiteno="7" blackno="-1"`}), "5:1 unknown-opponent playerpairing.whiteno/blackno"},
		{"opponent in words", file("", twoPlayers(), []string{`whiteno="1" blackno="x"`}), "5:1 unknown-opponent playerpairing.whiteno/blackno"},
		{"round 0", strings.Replace(file("", twoPlayers(), game), `round="1"`, `round="0"`, 1), "5:1 bad-number playerpairing.round"},
		{"round in words", strings.Replace(file("", twoPlayers(), game), `round="1"`, `round="x"`, 1), "5:1 bad-number playerpairing.round"},
		{"rounds below 0", strings.Replace(file("", twoPlayers(), game), `rounds="2"`, `rounds="-1"`, 1), "2:1 bad-number tournament.rounds"},
		{"rounds beyond", strings.Replace(file("", twoPlayers(), game), `rounds="2"`, `rounds="1000"`, 1), "2:1 bad-number tournament.rounds"},
		{"result in words", file("", twoPlayers(), []string{`whiteno="1" blackno="2" reswhite="x" resblack="0"`}), "5:1 bad-result playerpairing.reswhite"},
		{"result below 0", file("", twoPlayers(), []string{`whiteno="1" blackno="2" reswhite="1" resblack="-1"`}), "5:1 bad-result playerpairing.resblack"},
		{"behind an accent", strings.Replace(file("", []string{`no="1" lastname="Müller"`, `no="1"`}, nil), "/>\n<player", "/><player", 2), "2:69 duplicate-number player.no"},
		{"result", file("", twoPlayers(), []string{`whiteno="1" blackno="2" reswhite="3" resblack="0"`}), "5:1 bad-result playerpairing.reswhite"},
		{"mark", file("", twoPlayers(), []string{game[0] + ` forfeit="X"`}), "5:1 bad-result playerpairing.forfeit"},
		{"two games in a round", file("", twoPlayers(), []string{game[0], game[0]}), "6:1 repeated-record"},
		{"points", file("", []string{`no="1" pts="1,3"`}, nil), "3:1 bad-points player.pts"},
		{"one number twice", file("", []string{`no="1"`, `no="1"`}, nil), "4:1 duplicate-number player.no"},
		{"no number", file("", []string{`lastname="Rook"`}, nil), "3:1 bad-number player.no"},
		{"nobody", file("", nil, nil), "1:1 no-players"},
		{"teams", strings.Replace(file("", twoPlayers(), game), `type="0"`, `type="3"`, 1), "1:1 unknown-format"},
		{"cut", file("", twoPlayers(), game)[:60], "3:1 bad-record"},
		{"a tag too long", "<chessresults>\n<round x=\"" + strings.Repeat("a", maxTag) + "\"/>", "2:1 bad-record"},
		{"entity of its own", `<!DOCTYPE x [<!ENTITY a "aaaa">]>` + "\n<chessresults>&a;</chessresults>", "2:15 bad-record"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := formats.NewLog("a")
			ev, err := read(formats.Source{Data: []byte(tt.data)}, log)
			if ev != nil || err == nil {
				t.Fatal("was not refused")
			}
			var got []string
			for _, d := range log.Sorted() {
				got = append(got, strings.TrimSpace(strings.TrimPrefix(d.Pos.String(), "a:")+" "+string(d.Code)+" "+d.Pos.Path))
			}
			if !slices.Contains(got, tt.want) {
				t.Errorf("told %q, want %q; %v", got, tt.want, err)
			}
		})
	}
}

// TestHostile reads large inputs that are made to cost time or memory.
func TestHostile(t *testing.T) {
	t.Parallel()
	const size = 2 << 20
	fill := func(before, unit, after string) string {
		return before + strings.Repeat(unit, size/len(unit)) + after
	}
	for name, data := range map[string]string{
		"deep":            fill("<chessresults>", "<a>", ""),
		"attributes":      fill("<chessresults ", `a="" `, "/>"),
		"after a bracket": fill(`<chessresults b=">" `, `a="" `, "/>"),
		"pairings":        fill("<chessresults>", "<playerpairing/>", "</chessresults>"),
		"players":         fill("<chessresults>", `<player no="1"/>`, "</chessresults>"),
		"open brackets":   fill("<chessresults>", "<", ""),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start := time.Now()
			if ev, err := read(formats.Source{Data: []byte(data)}, &formats.Log{}); ev != nil || err == nil {
				t.Error("was not refused")
			}
			t.Logf("%v", time.Since(start))
		})
	}
}

// TestRealTournament reads a real upload file. Points must be the sums of the
// rounds, or reading warns.
func TestRealTournament(t *testing.T) {
	t.Parallel()
	data := formatstest.ReadOther(t, "chess-results/upload_single_roundrobin.xml")
	log := formats.NewLog("a.xml")
	ev, err := read(formats.Source{Data: data}, log)
	if err != nil {
		t.Fatal(err)
	}
	if n := log.Count(finding.Warning); n > 0 {
		t.Errorf("%d warnings: %v", n, log.Sorted())
	}
	s := ev.Sections[0]
	if len(s.Players) != 8 || s.Rounds() != 7 || s.Kind != tournament.RoundRobin || s.KindShown() != tournament.RoundRobin {
		t.Errorf("%d players, %d rounds, %v, shown as %v", len(s.Players), s.Rounds(), s.Kind, s.KindShown())
	}
	formatstest.Run(t, Format(), fstest.MapFS{"real.xml": {Data: data}})
}

// FuzzRead holds what must be true of any bytes: an event with players, or
// errors, never both.
func FuzzRead(f *testing.F) {
	f.Add(formatstest.Sample(f, formatstest.OneEvent+"-chess-results.xml"))
	f.Add([]byte(file(`tb1no="85"`, twoPlayers(), []string{`whiteno="1" blackno="2" reswhite="1" resblack="0" forfeit="K"`})))
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("in")
		ev, err := read(formats.Source{Name: "in", Data: data}, log)
		if (ev == nil) != (err != nil) || (ev == nil) != log.Failed() {
			t.Fatalf("an event: %t, an error: %v, errors logged: %t", ev != nil, err, log.Failed())
		}
		if ev != nil && len(ev.Sections[0].Players) == 0 {
			t.Fatal("an event without players")
		}
	})
}

// A list of which one number is unknown is none, with a warning.
func TestTieBreakList(t *testing.T) {
	t.Parallel()
	for attributes, want := range map[string]string{
		`tb1no="1" tb2no="84" tb2_detail="0,0,1" tb3no="11"`: "BH/C1 DE",
		`tb1no="37" tb2no="17" tb3no="11"`:                   "",
		`tb1no="0" tb2no=""`:                                 "",
	} {
		ev, told := formatstest.Reported(Format(), "a.xml", []byte(file(attributes, twoPlayers(), nil)))
		if ev == nil {
			t.Fatalf("%s: %q", attributes, told)
		}
		if got := strings.Join(ev.Sections[0].TieBreaks, " "); got != want || strings.Contains(attributes, "17") != (len(told) == 1) {
			t.Errorf("%s: %q, want %q; told %q", attributes, got, want, told)
		}
	}
}

// Values of a tie-break that podium computes differently have a label but no code: with
// the code, they would be compared with what podium computes.
func TestValuesWithoutCode(t *testing.T) {
	t.Parallel()
	players := []string{`no="1" lastname="Rook,Ben" tb1="2,5"`, `no="2" lastname="Bishop"`}
	for detail, want := range map[string]string{"50": "KS", "60": ""} { // Koya with a limit in per cent
		data := file(`tb1no="87" tb1_detail="`+detail+`"`, players, nil)
		ev, err := read(formats.Source{Data: []byte(data)}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		got := ev.Sections[0].Players[0].Stated.TieBreaks
		if !slices.Equal(got, []tournament.StatedValue{{Label: "tie-break 87", Code: want, Value: "2.5"}}) {
			t.Errorf("%s: %+v", detail, got)
		}
	}
}

// TestUnknownAttribute: an attribute that the description does not have is reported, once, and no more
// than twenty of them are; more than two hundred of one element are refused.
func TestUnknownAttribute(t *testing.T) {
	t.Parallel()
	many := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, ` x%d=""`, i)
		}
		return b.String()
	}
	const game = `whiteno="1" blackno="2" resblack="0"`
	for more, want := range map[string]string{
		` reswhlte="1"`: "1 warning 5:1 unknown-column", many(20): "20 warning 5:1 unknown-column", many(21): "20 warning 5:1 unknown-column",
		many(196): "20 warning 5:1 unknown-column", many(197): "1 error 5:1 bad-record",
	} {
		data := file("", twoPlayers(), []string{game + more, `whiteno="1" blackno="-1"` + more})
		data = strings.Replace(data, `"1" whiteno="1" blackno="-1"`, `"2" whiteno="1" blackno="-1"`, 1)
		_, told := formatstest.Reported(Format(), "a.xml", []byte(data))
		told = slices.DeleteFunc(told, func(s string) bool { return !strings.HasSuffix(s, "column") && !strings.HasSuffix(s, "record") })
		if got := fmt.Sprint(len(told), " ", told[0]); got != want {
			t.Errorf("%.20s: %q, want %q", more, got, want)
		}
	}
}

// TestOddities: dates that do not exist, arbiters that are blank, and the beginning of a file.
func TestOddities(t *testing.T) {
	t.Parallel()
	data := file(`deputyarbiter="Vera Stern,, Paul Krug; " from="31.02.2026"`, twoPlayers(), []string{`whiteno="1" blackno="-1" reswhite="1"`})
	ev, told := formatstest.Reported(Format(), "a.xml", []byte(data))
	if ev == nil || !slices.Equal(ev.Arbiters, []string{"Vera Stern", "Paul Krug"}) || !ev.Start.IsZero() ||
		!slices.Equal(told, []string{"warning 2:1 bad-date"}) {
		t.Errorf("%+v, %q", ev, told)
	}
	long := `<round x="` + strings.Repeat("a", maxTag-len(`round x=""/>`)) + `"/>`
	if ev, told := formatstest.Reported(Format(), "a.xml", []byte(strings.Replace(data, "<tournament", long+"<tournament", 1))); ev == nil {
		t.Errorf("a tag as long as may be: %q", told)
	}
	for head, want := range map[string]formats.Confidence{
		"<chessresults><tournament": formats.Certain, "<?xml?><chessresults>": formats.Likely, "<tournament><chess": formats.No,
	} {
		if got := Format().Sniff([]byte(head)); got != want {
			t.Errorf("%s: %v, want %v", head, got, want)
		}
	}
}
