package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// typed runs a command line at a terminal where somebody types lines, and gives the
// exit code and what they see.
func typed(ctx context.Context, t *testing.T, lines string, args ...string) (code int, screen string) {
	t.Helper()
	oneRun.Lock()
	defer oneRun.Unlock()
	var stdout, stderr bytes.Buffer
	p := newProgram(strings.NewReader(lines), &stdout, &stderr)
	p.asks = true
	return p.run(ctx, append([]string{"podium"}, args...)), stderr.String()
}

// harvest is an event of 34 players, of whom the awards are asked for.
const harvest = "../../samples/season/2025-10-18-harvest-scholastic-k5.trf"

// TestNewAwardsAsks: Enter takes what is offered, ? explains, a wrong answer is asked
// again, and the file has the answers.
func TestNewAwardsAsks(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "mine.toml")
	lines := []string{
		"3",                     // places of each section
		"?", "novice", "U800:2", // classes
		"",       // unrated: as offered, 1
		"none",   // ages
		"0",      // girls
		"2",      // schools
		"3",      // players of a school
		"4", "1", // girls among them
		"Fair Play",       // chosen by people
		"€60, 40",         // cash
		"y",               // several
		"",                // paper: as offered, letter
		"de",              // language
		"Gail Glover, TD", // signature
		path,
	}
	code, screen := typed(t.Context(), t, strings.Join(lines, "\n")+"\n", "new", "awards", harvest)
	if code != exitOK {
		t.Fatalf("exit code %d:\n%s", code, screen)
	}
	plan, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"places = 3  # of each section", `title    = "{place} Platz unter 800"`, `title    = "1. Platz ohne Wertungszahl"`, `lang       = "de" `, "team_size = 3 ", `places    = 2 `, `quota     = [{ eligible = { sex = "F" }, least = 1 }]`,
		`currency   = "€"`, `amount = ["60", "40"]`, "stack    = true", `paper      = "letter"`, `signatures = ["Gail Glover, TD"]`,
	} {
		if !strings.Contains(string(plan), want) {
			t.Errorf("the plan lacks %s:\n%s", want, plan)
		}
	}
	for _, unwanted := range []string{"age_under", "grade"} {
		if strings.Contains(string(plan), unwanted) {
			t.Errorf("the plan has %s:\n%s", unwanted, plan)
		}
	}
	for _, want := range []string{
		"34 players, 29 rated 423 to 1142, 5 unrated, aged 6 to 11", "The files have no grades", "Trophies for how many places of each section [10]: ",
		"Rating classes [U800, U600]: ", "U800 is for those rated below 800", `"novice": expected a limit`, "at least 4 of 3 players", "Paper (a4 or letter) [letter]: ",
		"Language of the documents (en, cs, de,", "Rohit Gajarookam",
	} {
		if !strings.Contains(screen, want) {
			t.Errorf("the screen lacks %q:\n%s", want, screen)
		}
	}
}

// TestNewStops: whoever ends the questions, by an interrupt, the end of the input or a
// "no", leaves nothing behind.
func TestNewStops(t *testing.T) {
	t.Parallel()
	interrupted, interrupt := context.WithCancel(t.Context())
	interrupt()
	offered := strings.Repeat("\n", 14) // an answer for each question
	for name, tt := range map[string]struct {
		ctx   context.Context
		lines string
	}{
		"interrupt": {interrupted, offered + "yes\n"},
		"end":       {t.Context(), "3\n"},
		"no":        {t.Context(), offered + "no\n"},
	} {
		path := filepath.Join(t.TempDir(), "mine.toml")
		code, screen := typed(tt.ctx, t, tt.lines, "new", "awards", harvest, "-o", path)
		if _, err := os.Stat(path); err == nil || code != exitFailed {
			t.Errorf("%s: exit code %d, %v:\n%s", name, code, err, screen)
		}
		if name != "interrupt" && !strings.HasSuffix(screen, "podium: stopped; nothing was written\n") {
			t.Errorf("%s:\n%s", name, screen)
		}
	}
}

// TestNewCrosstableAsks: the table has what was answered, and whoever stops leaves nothing.
func TestNewCrosstableAsks(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "club.csv")
	answers := []string{"Club Cup", "?", "2026-03-14", "", "atlantis", "usa", "3", "", "two", "2", "school"}
	code, screen := typed(t.Context(), t, strings.Join(append(answers, path), "\n")+"\n", "new", "crosstable")
	if code != exitOK {
		t.Fatalf("exit code %d:\n%s", code, screen)
	}
	table, err := os.ReadFile(path)
	if want := "Event: Club Cup\r\nDate: 2026-03-14\r\nCity:\r\nCountry: USA\r\nNo,Name,School,Rd 1,Rd 2\r\nExample,Anna Miller,Oak,W2,D3\r\n1,,,,\r\n2,,,,\r\n3,,,,\r\n"; err != nil || !strings.Contains(string(table), want) {
		t.Errorf("%v\n%s", err, table)
	}
	for _, want := range []string{"How many players [12]: ", "Such as 2026-03-14, or several days", `"two": expected a whole number`, "club.csv is written"} {
		if !strings.Contains(screen, want) {
			t.Errorf("the screen lacks %q:\n%s", want, screen)
		}
	}
	interrupted, interrupt := context.WithCancel(t.Context())
	interrupt()
	for name, ctx := range map[string]context.Context{"interrupt": interrupted, "end": t.Context()} {
		path := filepath.Join(t.TempDir(), "club.xlsx")
		code, _ := typed(ctx, t, "Club Cup\n", "new", "crosstable", "-o", path)
		if _, err := os.Stat(path); err == nil || code != exitFailed {
			t.Errorf("%s: exit code %d, %v", name, code, err)
		}
	}
}

// TestNewKeepsFiles: a file that exists is replaced only if somebody says so.
func TestNewKeepsFiles(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "mine.toml")
	other := path + ".other"
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	offered := strings.Repeat("\n", 14) // an answer for each question
	if code, screen := typed(t.Context(), t, offered+path+"\nno\n"+other+"\n", "new", "awards", harvest); code != exitOK {
		t.Errorf("exit code %d:\n%s", code, screen)
	}
	if _, err := os.Stat(other); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "old" {
		t.Errorf("%s, %v", text, err)
	}
	if code, screen := typed(t.Context(), t, offered+path+"\nyes\n", "new", "awards", harvest); code != exitOK {
		t.Errorf("exit code %d:\n%s", code, screen)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) == "old" {
		t.Errorf("%s, %v", text, err)
	}
	if err := os.WriteFile(path, []byte("edited"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, screen := typed(t.Context(), t, offered, "new", "awards", harvest, "-o", path); code != exitFailed || !strings.Contains(screen, "is kept") {
		t.Errorf("exit code %d:\n%s", code, screen)
	}
}

// TestNewSkipsWhatFlagsSay: a question whose flag is set is not asked, and with --defaults
// none is.
func TestNewSkipsWhatFlagsSay(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "mine.toml")
	code, screen := typed(t.Context(), t, strings.Repeat("\n", 20), "new", "awards", harvest, "--prizes", "4", "--class", "U500", "-o", path)
	if code != exitOK || strings.Contains(screen, "Trophies for how many places") || strings.Contains(screen, "Rating classes [") {
		t.Errorf("exit code %d:\n%s", code, screen)
	}
	path += ".defaults"
	code, screen = typed(t.Context(), t, "", "new", "awards", harvest, "--defaults", "-o", path)
	if code != exitOK || strings.Contains(screen, "]: ") {
		t.Errorf("exit code %d:\n%s", code, screen)
	}
}

// TestNewEventRanks: a declaration by which the event cannot be ranked is not written,
// and one that says who came late and who played off is.
func TestNewEventRanks(t *testing.T) {
	t.Parallel()
	const double = "../../samples/season/2026-02-06-six-harbours-double.trf"
	path := filepath.Join(t.TempDir(), "double.event.toml")
	offered := strings.Repeat("\n", 6)
	code, screen := typed(t.Context(), t, "TARDY\n"+offered+"no\nyes\n", "new", "event", double, "-o", path)
	if _, err := os.Stat(path); err == nil || code != exitFailed || !strings.Contains(screen, "TARDY") {
		t.Errorf("exit code %d, %v:\n%s", code, err, screen)
	}
	code, screen = typed(t.Context(), t, "TARDY,DE\n\n\n2; 4\n\n\n\nno\nyes\n", "new", "event", double, "-o", path)
	text, err := os.ReadFile(path)
	if err != nil || code != exitOK || !strings.Contains(string(text), "late      = [2, 4]") {
		t.Errorf("exit code %d, %v:\n%s\n%s", code, err, text, screen)
	}
}

// TestNewEventChecksAnswers: an answer that no declaration of the event can have is refused when
// it is given, and answers that do not work together are asked again, with what was typed.
func TestNewEventChecksAnswers(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "harvest.event.toml")
	lines := []string{
		"TARDY", "", "", "", "rohit", "rohit; 99", "lakshmi; rohit", "rohit; ben outpostel", "34; victor", "", "", "", "", "", "", "no",
		"", "", "", "diagonelli", "", "", "", "", "", "", "", "", "no", "yes",
	}
	code, screen := typed(t.Context(), t, strings.Join(lines, "\n")+"\n", "new", "event", harvest, "-o", path)
	text, err := os.ReadFile(path)
	if err != nil || code != exitOK {
		t.Fatalf("exit code %d, %v:\n%s", code, err, screen)
	}
	for _, want := range []string{
		`"rohit": expected at least 2 players`, "there is no player 99", `"lakshmi" fits 2 players`,
		"TARDY (Tardiness) needs the late arrivals", "announced [TARDY]: ",
		"Who played off for a place, the winner first [Gajarookam, Rohit; Outpostel, Ben]: ",
	} {
		if !strings.Contains(screen, want) {
			t.Errorf("the screen lacks %q:\n%s", want, screen)
		}
	}
	for _, want := range []string{`tiebreaks = "TARDY"`, `late      = ["Diagonelli, Zoë"]`, `order = ["Gajarookam, Rohit", "Outpostel, Ben"]`, `expelled  = [34, "Clockman-Rowe, Victor"]`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the declaration lacks %s:\n%s", want, text)
		}
	}
	code, screen = typed(t.Context(), t, "", "new", "event", harvest, "--which-rating", "club")
	if code != exitUsage || !strings.Contains(screen, `--which-rating: no player has a rating of "club"`) {
		t.Errorf("exit code %d:\n%s", code, screen)
	}
}

// TestNewEventAsksForFIDE: an event that FIDE rates is asked for what its file lacks; what the
// file says is offered, and not declared again.
func TestNewEventAsksForFIDE(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "club.event.toml")
	lines := []string{
		"", "", "", "", "", "", "", "yes", "", "", "Oslo", "98765", "IA Gail Glover (99900011)", "", "90 minutes", "slow", "rapid",
		"14/3", "2026-03-14", "yes",
	}
	code, screen := typed(t.Context(), t, strings.Join(lines, "\n")+"\n", "new", "event", "../../samples/jobs/evening.csv", "-o", path)
	text, err := os.ReadFile(path)
	if err != nil || code != exitOK {
		t.Fatalf("exit code %d, %v:\n%s", code, err, screen)
	}
	for _, want := range []string{
		"City of the playing site [Lostwick]: ", "Federation of the event, three letters [NOR]: ",
		`"Oslo": expected at most twelve digits`, `"slow": expected standard, rapid or blitz`, `"14/3": expected one day for all rounds`,
	} {
		if !strings.Contains(screen, want) {
			t.Errorf("the screen lacks %q:\n%s", want, screen)
		}
	}
	const want = "\n[event]\n" +
		"event-code   = \"98765\"                      # code of the event\n" +
		"arbiter      = \"IA Gail Glover (99900011)\"  # chief arbiter\n" +
		"time-control = \"90 minutes\"                 # time control\n" +
		"rate-of-play = \"rapid\"                      # rate of play\n" +
		"round-dates  = \"2026-03-14\"                 # dates of the rounds\n"
	if !strings.HasSuffix(string(text), want) {
		t.Errorf("got %s\nexpected its end to be %s\n%s", text, want, screen)
	}
}

// TestNewEventOffersTheFile: what the file of the event says stands in the brackets, and
// whoever takes it declares nothing that the file says itself.
func TestNewEventOffersTheFile(t *testing.T) {
	t.Parallel()
	const event = "../../samples/season/2026-01-24-frostbite-scholastic-web.json"
	path := filepath.Join(t.TempDir(), "frostbite.event.toml")
	lines := []string{"", "", "", "", "", "", "", "A6090001", "90000001", "", "97225", "no", "yes"} // the state as offered
	code, screen := typed(t.Context(), t, strings.Join(lines, "\n")+"\n", "new", "event", event, "-o", path)
	text, err := os.ReadFile(path)
	if err != nil || code != exitOK {
		t.Fatalf("exit code %d, %v:\n%s", code, err, screen)
	}
	for _, want := range []string{
		"US Chess id of the club that answers for the event [none]: ", "US Chess id of the chief director [none]: ",
		"State of the playing site [OR]: ", "ZIP code of the playing site [none]: ", "is written.",
	} {
		if !strings.Contains(screen, want) {
			t.Errorf("the screen lacks %q:\n%s", want, screen)
		}
	}
	const want = "[report]\naffiliate      = \"A6090001\"  # the club that answers for the event\n" +
		"chief-director = \"90000001\"  # member id\nzip            = \"97225\"     # of the playing site\n"
	if !strings.HasSuffix(string(text), want) || strings.Contains(screen, "warning") {
		t.Errorf("got %s\nexpected its end to be %s\n%s", text, want, screen)
	}
}
