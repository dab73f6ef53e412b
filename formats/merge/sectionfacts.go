package merge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// facts completes what the base says of the section, players and teams apart.
func (x *joint) facts() {
	s, o := &x.out, x.other.Section
	x.text("Section.Kind", "kind", kindText(s.Kind), kindText(o.Kind), func() { s.Kind = o.Kind })
	x.text("Section.System", "pairing system", s.System, o.System, func() { s.System = o.System })
	x.text("Section.SystemCode", "coded pairing system", s.SystemCode, o.SystemCode, func() { s.SystemCode = o.SystemCode })
	x.text("Section.TimeControl", "time control", s.TimeControl, o.TimeControl, func() { s.TimeControl = o.TimeControl })
	x.text("Section.TimeControlCode", "coded time control", s.TimeControlCode, o.TimeControlCode, func() { s.TimeControlCode = o.TimeControlCode })
	x.text("Section.RankedBy", "making of the starting ranks", s.RankedBy, o.RankedBy, func() { s.RankedBy = o.RankedBy })
	x.text("Section.FirstColor", "first colour", colorText(s.FirstColor), colorText(o.FirstColor), func() { s.FirstColor = o.FirstColor })
	x.text("Section.RoundCount", "number of rounds", countText(s.RoundCount), countText(o.RoundCount), func() { s.RoundCount = o.RoundCount })
	x.text("Section.TieBreaks", "tie-breaks", strings.Join(s.TieBreaks, ","), strings.Join(o.TieBreaks, ","), func() { s.TieBreaks = o.TieBreaks })
	x.dates()
	x.scoring()
	takeList(x, "Section.Prizes", "prizes", &s.Prizes, o.Prizes)
	takeNumbered(x, "Section.Accelerations", "accelerations", &s.Accelerations, o.Accelerations)
	takeNumbered(x, "Section.Prohibited", "prohibited pairings", &s.Prohibited, o.Prohibited)
	x.extras()
}

// extras completes the pieces of the source, and notes where the other file has
// other pieces under the same keys: files of two rounds may well have.
func (x *joint) extras() {
	mine, its := x.base.Extra, x.other.Extra
	var keys []string
	for _, extra := range its {
		_, met := tournament.FindExtra(mine, extra.Format, extra.Key)
		if key := strconv.Quote(formats.Quotable(extra.Key)); met && !slices.Contains(mine, extra) && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	if len(keys) > 0 {
		base := x.m.files[x.base.file].Name
		x.m.log.Add(formats.Diagnostic{
			Pos: x.other.place(-1, formats.RoundRow), Severity: formats.Note, Code: formats.FilesDiffer, Field: "Section.Extra",
			Found: fmt.Sprintf("%swhat the file says under %s is not what %s says, which was kept", x.called(), strings.Join(keys, ", "), base),
		})
	}
	x.out.Extra = union(mine, its)
}

func kindText(k tournament.Kind) string {
	if k == tournament.KindUnknown {
		return ""
	}
	return k.String()
}

func colorText(c tournament.Color) string {
	if c == tournament.NoColor {
		return ""
	}
	return c.String()
}

func countText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// text takes what only the other says, and warns where both say something else.
func (x *joint) text(field, what, mine, its string, take func()) {
	switch {
	case its == "" || mine == its:
	case mine == "":
		take()
	default:
		x.factDiffers(field, fmt.Sprintf("%s %q, and in %s %q, which was taken",
			what, formats.Quotable(its), x.m.files[x.base.file].Name, formats.Quotable(mine)))
	}
}

func (x *joint) factDiffers(field, found string) {
	x.m.log.Add(formats.Diagnostic{
		Pos: x.other.place(-1, formats.RoundRow), Severity: formats.Warning, Code: formats.FilesDiffer, Field: field, Found: x.called() + found,
	})
}

// called names the section in a message, if it has a name.
func (x *joint) called() string {
	if x.base.Name == "" {
		return ""
	}
	return fmt.Sprintf("section %q: ", formats.Quotable(x.base.Name))
}

// dates completes the days of the rounds.
func (x *joint) dates() {
	s, o := &x.out, x.other.Section
	s.RoundDates = slices.Clone(s.RoundDates)
	for r, d := range o.RoundDates {
		switch {
		case r >= len(s.RoundDates):
			s.RoundDates = append(s.RoundDates, d)
		case s.RoundDates[r].IsZero():
			s.RoundDates[r] = d
		case !d.IsZero() && d != s.RoundDates[r]:
			x.factDiffers("Section.RoundDates", fmt.Sprintf("round %d on %s, and in %s on %s, which was taken",
				r+1, d, x.m.files[x.base.file].Name, s.RoundDates[r]))
		}
	}
}

// scoring warns where the files count results differently.
func (x *joint) scoring() {
	if x.base.Scoring != x.other.Scoring {
		x.factDiffers("Section.Scoring", fmt.Sprintf("another point system than in %s, which was taken", x.m.files[x.base.file].Name))
	}
}

// takeList takes a list that only the other file has, and warns where both have
// one and they differ.
func takeList[T any](x *joint, field, what string, mine *[]T, its []T) {
	switch {
	case len(its) == 0 || fmt.Sprint(*mine) == fmt.Sprint(its):
	case len(*mine) == 0:
		*mine = its
	default:
		x.factDiffers(field, fmt.Sprintf("other %s than in %s, which were taken", what, x.m.files[x.base.file].Name))
	}
}

// takeNumbered is takeList for what names players by their numbers, which must be
// the same in both files.
func takeNumbered[T any](x *joint, field, what string, mine *[]T, its []T) {
	for no, same := range x.numbers.players {
		if no != same && len(its) > 0 {
			x.factDiffers(field, fmt.Sprintf("%s that name players by other numbers than %s, left out", what, x.m.files[x.base.file].Name))
			return
		}
	}
	takeList(x, field, what, mine, its)
}
