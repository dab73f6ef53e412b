package swisssys_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/all"
	"podium/formats/finding"
	"podium/formats/swisssys"
	"podium/formats/tournament"
)

// secret stands in every place that must not be read; nothing else holds it.
const secret = "xyzzyplugh"

// privateKeys are the keys under which programs keep credentials and contact
// data, as their files and their documentation have them.
func privateKeys() []string {
	return []string{
		"NACH event ID", "NACH passcode", "NACHEventID", "NACHEventPasscode", "ChessRoster ID", "ChessRoster event ID",
		"ChessRoster password", "ChessRoster sync token", "Exclude from ChessRoster sync", "Email", "E-mail", "email", "Phone", "Phone2",
		"Cell phone", "Fees1", "Fees2", "Fee paid", "Entry fee", "Payment method", "Paid", "Zip", "Address", "Street", "Note",
		"Notes", "Comments", "Emergency contact", "Parent name", "Guardian", "Password", "Passcode", "API key", "Session",
		"User name", "Login", "Mobile", "Fax", "Card number", "Organizer email", "Organizer phone",
		"Cell", "Tel", "PIN", "SSN", "Access code", "Home", "Whatsapp", "T-shirt", "Allergies", "Passport", "A key nobody has seen",
	}
}

// planted gives the object of pairs with a secret under every private key.
func planted(pairs ...string) string {
	for i, key := range privateKeys() {
		pairs = append(pairs, fmt.Sprintf("%q: %q", key, secret))
		pairs = append(pairs, fmt.Sprintf(`"Settings %d": {"kept": 1, "more": [{%q: [%q]}]}`, i, key, secret))
	}
	pairs = append(pairs, `"Anything": "`+secret+`@example.org"`, `"Registration": "https://example.org/?`+secret+`"`)
	return "{" + strings.Join(pairs, ", ") + "}"
}

func plantedNative() string {
	player := func(no int, results string) string {
		return planted(fmt.Sprintf(`"Pair number": %d`, no), fmt.Sprintf(`"Name": "Somebody, %d"`, no), `"Results": [`+results+`]`)
	}
	section := planted(`"Section name": "Open"`, `"Players": [`+player(1, `"+;2;W;1;2;2;0"`)+","+player(2, `"-;1;B;1;1;1;0"`)+"]",
		`"Teams": [`+planted(`"Pair number": 1`, `"Full name": "Lincoln"`)+`]`,
		`"Prizes": {"Place prizes": [`+planted(`"Value": 5`, `"Description": "ask `+secret+`@example.org"`)+`]}`)
	return planted(`"Overview": `+planted(`"Tournament title": "Open"`), `"Sections": [`+section+"]")
}

func plantedWeb() string {
	player := func(results, ops string) string {
		return planted(`"name": "Somebody, Else"`, `"results": [`+results+`]`, `"ops": [`+ops+`]`, `"prize": "`+secret+`@example.org"`)
	}
	section := planted(`"section": "Open"`, `"players": [`+player(`"W"`, "2")+","+player(`"L"`, "1")+"]")
	return planted(`"tournament": "Open"`, `"bye_message": "call `+secret+`"`, `"sections": [`+section+"]")
}

// Credentials and contact data leave the file by no way: not in the event, not
// in any output, not in a message, not even in that of a broken file.
func TestSecretsStayInTheFile(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		format formats.Format
		file   string
	}{{swisssys.Native(), plantedNative()}, {swisssys.Web(), plantedWeb()}} {
		t.Run(tt.format.Name, func(t *testing.T) {
			t.Parallel()
			if strings.Count(tt.file, secret) < 100 {
				t.Fatal("nothing was planted")
			}
			log := formats.NewLog("a")
			ev, err := tt.format.Read(formats.Source{Name: "a", Data: []byte(tt.file)}, log)
			if err != nil {
				t.Fatal(err)
			}
			look(t, "the event", dump(t, ev))
			look(t, "the messages", messages(log))
			for _, f := range all.Registry().All() {
				if f.Write == nil {
					continue
				}
				written := formats.NewLog("out")
				out, _ := formats.Encode(f, ev, written)
				look(t, "the output "+f.Name, string(out))
				look(t, "the losses of "+f.Name, messages(written))
			}
			for _, broken := range []string{
				tt.file[:len(tt.file)/2], strings.ReplaceAll(tt.file, `"Players"`, `"Players": 7, "x"`),
				strings.ReplaceAll(tt.file, `"Results"`, `"Results": 7, "x"`), strings.ReplaceAll(tt.file, "[", "["+secret),
			} {
				log := formats.NewLog("a")
				_, _ = tt.format.Read(formats.Source{Name: "a", Data: []byte(broken)}, log)
				look(t, "the messages about a broken file", messages(log))
			}
		})
	}
}

func look(t *testing.T, where, text string) {
	t.Helper()
	if i := strings.Index(text, secret); i >= 0 {
		t.Errorf("%s has a secret: ...%s", where, text[max(0, i-80):i+len(secret)])
	}
}

func dump(t *testing.T, ev *tournament.Event) string {
	t.Helper()
	text, err := json.Marshal(ev)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(text, []byte("Somebody")) {
		t.Error("the event was not read")
	}
	return string(text)
}

func messages(log *formats.Log) string {
	var b strings.Builder
	for _, d := range log.Sorted() {
		b.WriteString(d.Error() + "\n")
	}
	return b.String()
}

// A birth date that cannot be read is reported with the player, and not shown.
func TestBirthDateIsNotShown(t *testing.T) {
	t.Parallel()
	const file = `{"Overview": {}, "Sections": [{"Section name": "Open", "Players": [
 {"Pair number": 1, "Name": "Ash, Ann", "Birth date": "1987-13-45", "Results": ["+;2;W;5;2;2;0"]},
 {"Pair number": 2, "Name": "Elm, Ben", "Birth date": "2010", "Results": ["-;1;B;5;1;1;0"]}]}]}`
	log := formats.NewLog("a")
	ev, err := swisssys.Native().Read(formats.Source{Name: "a", Data: []byte(file)}, log)
	if err != nil {
		t.Fatal(err)
	}
	if list := log.Sorted(); len(list) != 1 || list[0].Code != finding.BadDate || list[0].Subject.No != 1 || strings.Contains(list[0].Error(), "1987") {
		t.Errorf("messages: %s", messages(log))
	}
	if born := ev.Sections[0].Players[0].Birth; !born.IsZero() {
		t.Errorf("birth date %s of one that is none", born)
	}
}
