package printout

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/tiebreak"
)

// A jsonTieBreak is a tie-break as "podium tiebreaks --format json" prints it.
type jsonTieBreak struct {
	Code      string   `json:"code"`
	Name      string   `json:"name"`
	Rule      string   `json:"rule"`
	Summary   string   `json:"summary"`
	Aliases   []string `json:"aliases"`
	Modifiers []string `json:"modifiers"`
	Lower     bool     `json:"lower_is_better"`
}

// TieBreaksJSON prints a list of tie-breaks as one JSON document on one line.
func TieBreaksJSON(w io.Writer, list []tiebreak.Method) {
	out := []jsonTieBreak{}
	for i := range list {
		out = append(out, tieBreakJSON(&list[i]))
	}
	writeJSON(w, out)
}

func tieBreakJSON(m *tiebreak.Method) jsonTieBreak {
	return jsonTieBreak{
		Code: m.Code, Name: m.Name, Rule: m.Rule, Summary: m.Summary,
		Aliases: append([]string{}, m.Aliases...), Modifiers: append([]string{}, strings.Fields(m.Mods)...),
		Lower: m.Lower,
	}
}

// TieBreaksText prints all tie-breaks and presets as tables for a terminal.
func TieBreaksText(w io.Writer, list []tiebreak.Method) {
	fmt.Fprintln(w, tieBreaksTable(list))
	fmt.Fprintln(w, presetsTable())
}

// TieBreaksExplained explains each tie-break of a list in a paragraph.
func TieBreaksExplained(w io.Writer, list []tiebreak.Method) {
	for i := range list {
		fmt.Fprintln(w, tieBreakText(&list[i]))
	}
}

// tieBreakText explains one tie-break in a paragraph.
func tieBreakText(m *tiebreak.Method) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s (%s)\n%s\n", m.Code, m.Name, m.Rule, m.Summary)
	if m.Lower {
		b.WriteString("A lower value ranks higher.\n")
	}
	if m.Grouped() {
		b.WriteString("It is computed anew for each group of players who are level at its place in the list.\n")
	}
	if m.Needs != tiebreak.NoInput {
		fmt.Fprintf(&b, "It needs %s, which no file of results holds: see \"podium event-example\".\n", m.Needs)
	}
	if m.Mods != "" {
		fmt.Fprintf(&b, "Modifiers: /%s\n", strings.Join(strings.Fields(m.Mods), ", /"))
	}
	if len(m.Aliases) > 0 {
		fmt.Fprintf(&b, "Also: %s\n", strings.Join(m.Aliases, ", "))
	}
	return b.String()
}

func tieBreaksTable(list []tiebreak.Method) string {
	t := listTable("Code", "Name", "Rule", "Modifiers", "Also")
	t.SetColumnConfigs([]table.ColumnConfig{{Number: 5, WidthMax: 40, WidthMaxEnforcer: text.WrapSoft}})
	for i := range list {
		m := &list[i]
		mods := ""
		if m.Mods != "" {
			mods = "/" + strings.Join(strings.Fields(m.Mods), " /")
		}
		t.AppendRow(tableRow([]string{m.Code, m.Name, m.Rule, mods, strings.Join(m.Aliases, ", ")}))
	}
	return t.Render() + "\n"
}

func presetsTable() string {
	t := listTable("Preset", "Tie-breaks", "For teams", "Source")
	for _, preset := range tiebreak.Presets() {
		t.AppendRow(tableRow([]string{preset.Name, preset.Codes, preset.Teams, preset.Source}))
	}
	return t.Render()
}
