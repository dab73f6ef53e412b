package report

import (
	"fmt"
	"strconv"

	"podium/formats/tournament"
)

// crosstableSheet writes who met whom, in ranking order as on every wall. Cells
// name opponents by the number of their row, the first column of the sheet, and
// not by starting rank: a reader's finger finds them that way. It notes in at where the rounds stand.
func (b *book) crosstableSheet(ev *tournament.Event, sd SectionData, at *cellMap) error {
	rows := len(sd.Standings.Places)
	columns := append([]column{b.numbered()}, b.people(sd, false)...)
	at.round1 = len(columns) + 1
	columns = append(columns, b.rounds(sd)...)
	columns = append(columns, b.score(sd), b.rank(sd))
	l := layout{
		name:   b.names.ofSection(sd.Section.Name, " crosstable", "Crosstable"),
		widths: measure(columns, rows), header: headRow, lastRow: headRow + rows,
		section: cellText(sd.Section.Name), fixed: nameColumn(columns), rank: len(columns),
	}
	at.crosstable = quoted(l.name)
	s, err := b.add(l)
	if err != nil {
		return err
	}
	s.heading(b, ev, sd.Section.Name, "Crosstable "+sd.stand())
	s.fill(b, columns, rows)
	s.skip(1)
	s.add(0, cell{"W12: won against the player in row No. 12. All signs are explained on the sheet About.", b.styles.id(styleNote)})
	return s.finish()
}

// rounds is a column for each round.
func (b *book) rounds(sd SectionData) []column {
	numbers := rowNumbers(sd)
	style := b.styles.id(styleCenter)
	list := make([]column, sd.roundsShown())
	for r := range list {
		counts := r < sd.Standings.Table.Rounds
		list[r] = column{head: "R" + strconv.Itoa(r+1), width: narrowest, cell: func(place int) cell {
			if text := roundCell(sd.player(place).Entry(r+1), numbers, counts); text != "" {
				return cell{text, style}
			}
			return cell{nil, style}
		}}
	}
	return list
}

// rowNumbers gives for each starting rank the number of its row in the sheet.
func rowNumbers(sd SectionData) map[int32]int {
	numbers := make(map[int32]int, len(sd.Standings.Places))
	for i, place := range sd.Standings.Places {
		numbers[int32(sd.Section.Players[place.Row].No)] = i + 1
	}
	return numbers
}

// roundsShown is how many rounds the sheet shows: those that count, and the
// ones that are paired beyond them, as long as none of those has been played.
// A ranking as of an earlier round shows no later one.
func (sd SectionData) roundsShown() int {
	counted := sd.Standings.Table.Rounds
	paired := sd.Section.RoundsPaired()
	for i := range sd.Section.Players {
		p := &sd.Section.Players[i]
		for r := counted + 1; r <= paired; r++ {
			if result := p.Entry(r).Result; result.Played() || result.Forfeit() {
				return counted
			}
		}
	}
	return max(counted, paired)
}

// roundCell writes one round of one player in the notation of US Chess
// crosstables. counts tells whether the round is over: then a blank is an
// absence.
func roundCell(e tournament.Entry, numbers map[int32]int, counts bool) string {
	letter := roundLetter(e, counts)
	if letter == "" || e.Opponent == 0 {
		return letter
	}
	if no, ok := numbers[e.Opponent]; ok {
		return letter + strconv.Itoa(no)
	}
	return letter + "?"
}

// roundLetter is the letter of a result, or of a round without one: pending,
// absent from a round that counts, or nothing at all.
func roundLetter(e tournament.Entry, counts bool) string {
	letter := e.Result.Letter()
	switch {
	case letter != "":
		return letter
	case e.Opponent != 0:
		return "*"
	case counts:
		return "U"
	}
	return ""
}

// signs explains the cells of a crosstable, sign and meaning.
func signs(scoring *tournament.Scoring) [][2]string {
	worth := func(r tournament.Result) string { return scoreWords(scoring[r]) }
	return [][2]string{
		{"W12", fmt.Sprintf("won against the player in row No. 12 (%s)", worth(tournament.Win))},
		{"D12", fmt.Sprintf("drew with the player in row No. 12 (%s)", worth(tournament.Draw))},
		{"L12", fmt.Sprintf("lost to the player in row No. 12 (%s)", worth(tournament.Loss))},
		{"X12", fmt.Sprintf("won by forfeit: the opponent did not appear (%s)", worth(tournament.ForfeitWin))},
		{"F12", fmt.Sprintf("lost by forfeit: did not appear (%s)", worth(tournament.ForfeitLoss))},
		{"B", byeWords(scoring)},
		{"H", fmt.Sprintf("half-point bye, asked for (%s)", worth(tournament.HalfBye))},
		{"U", fmt.Sprintf("absent or not paired (%s)", worth(tournament.ZeroBye))},
		{"*12", "paired with the player in row No. 12, no result yet"},
	}
}

// byeWords says what the two kinds of bye with the sign B are worth.
func byeWords(scoring *tournament.Scoring) string {
	full, pairing := scoring[tournament.FullBye], scoring[tournament.PairingBye]
	if full == pairing {
		return fmt.Sprintf("bye: no opponent in this round (%s)", scoreWords(full))
	}
	return fmt.Sprintf("bye: for want of an opponent (%s) or given by the organiser (%s)", scoreWords(pairing), scoreWords(full))
}
