package use

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// The corrected file of an input. Everything is made of it as if it had been opened in place
// of the file before, so that a command makes the same documents of it.
type corrected struct {
	input batch.Input
	data  []byte
	words []string // what each correction changes
	held  *batch.File
}

// Read returns the corrected file, with the neighbours of the file before.
func (c *corrected) Read(in batch.Input) (*batch.File, error) {
	return &batch.File{Input: in, Data: c.data, Neighbor: c.held.Neighbor}, nil
}

// correct makes the corrected file of an input: in its own format if that can be written and
// loses nothing, else as canonical JSON.
func (e *Session) correct(i int, list []Correction) (*corrected, error) {
	o := load.Options{Formats: e.makes.Formats, From: e.readings[i].From, Encoding: e.readings[i].Encoding}
	l := load.Input(e.held, e.inputs[i], e.stems[i], o)
	if l.Event == nil {
		return nil, errors.New("a file that cannot be read cannot be corrected")
	}
	out := &corrected{held: l.Raw, input: l.Input}
	if list[0].What == ByPodium {
		fix := checkup.Examine(l, checkup.Options{Fix: true, Load: o}).Fix
		if fix.Err != nil {
			return nil, fix.Err
		}
		out.data, out.words = fix.Result.Data, []string{"what podium can correct by itself"}
		out.input.Path = path.Join(path.Dir(l.Input.Path), fix.Name)
		if list = list[1:]; len(list) == 0 {
			return out, nil
		}
		o.From, o.Encoding = &l.Format, nil // podium wrote it
		if l = load.Input(out, out.input, e.stems[i], o); l.Event == nil {
			return nil, errors.New("a file that cannot be read cannot be corrected")
		}
	}
	ev, words, again, err := Correct(l.Event, list)
	if err != nil {
		return nil, err
	}
	out.words = append(out.words, words...)
	e.rankAnew(l, ev, again)
	log := formats.NewLog(l.Log.File)
	encode := func(f formats.Format) {
		if out.data, err = formats.Encode(f, ev, log); err == nil {
			err = formats.Verify(f, ev, out.data, log)
		}
	}
	format := l.Format
	if encode(format); err != nil || slices.ContainsFunc(log.Sorted(), func(f finding.Finding) bool { return f.Severity == finding.Loss }) {
		if format, err = e.makes.Formats.Lookup("json"); err != nil {
			return nil, err
		}
		log = formats.NewLog(l.Log.File)
		encode(format)
	}
	ext := path.Ext(l.Input.Path)
	if !slices.Contains(format.Exts, strings.ToLower(ext)) {
		ext = format.Ext()
	}
	out.input.Path = strings.TrimSuffix(out.input.Path, path.Ext(out.input.Path)) + ext
	return out, err
}

// rankAnew states the ranks of sections in which places may have changed, where the file
// states any; its tie-break values and what it
// states of teams, which are those before the correction, are left out.
func (e *Session) rankAnew(l *load.File, ev *tournament.Event, sections []bool) {
	again := *l
	again.Event, again.Log = ev, formats.NewLog(l.Log.File)
	var ranked *tiebreak.Ranked
	again.Guard(false, func() { ranked = ranking.Event(&again, tiebreak.EventOptions{}) })
	for i, s := range ev.Sections {
		if !sections[i] {
			continue
		}
		var places []tiebreak.Place
		if ranked != nil && i < len(ranked.Sections) {
			places = ranked.Sections[i].Places
		}
		ranks := make([]int, len(s.Players))
		for _, place := range places {
			ranks[place.Row] = place.Rank
		}
		for k := range s.Teams {
			s.Teams[k].Stated = tournament.TeamStated{}
		}
		states := slices.ContainsFunc(s.Players, func(p tournament.Player) bool { return p.Stated.Rank > 0 })
		for k := range s.Players {
			stated := &s.Players[k].Stated
			stated.TieBreaks = nil
			if states {
				stated.Rank = ranks[k]
			}
		}
	}
}

// A correctable is what can be corrected about a player.
type correctable struct {
	Name    string       `json:"name"`
	Section string       `json:"section"`
	Facts   []Fact       `json:"facts"`
	Rounds  []roundEntry `json:"rounds"`
	Players []string     `json:"players"` // of the section, "5 Baker, Ben": opponents to choose from
	Moves   []string     `json:"moves"`   // sections into which the player can be moved
}

type roundEntry struct {
	Round    int       `json:"round"`
	Color    string    `json:"color"`    // "White", "Black"; "": none
	Opponent string    `json:"opponent"` // "5 Baker, Ben"; "": none
	Result   string    `json:"result"`
	Results  []Outcome `json:"results"` // to choose from
}

// player returns what can be corrected about a player.
func (e *Session) player(a struct {
	Input   int    `json:"input"`
	Section string `json:"section"`
	No      int    `json:"no"`
}, _ []File,
) (*correctable, []File, error) {
	if err := e.input(a.Input); err != nil {
		return nil, nil, err
	}
	l := e.load(a.Input, nil)
	if l.Event == nil {
		return nil, nil, errors.New("the file cannot be read")
	}
	for _, s := range l.Event.Sections {
		at := slices.IndexFunc(s.Players, func(p tournament.Player) bool { return p.No == a.No })
		if at < 0 || a.Section != "" && s.Name != a.Section {
			continue
		}
		p := &s.Players[at]
		out := &correctable{
			Name: string(p.Name), Section: s.Name, Facts: Facts(s, at), Rounds: []roundEntry{},
			Players: []string{}, Moves: Moves(l.Event, s, at),
		}
		named := func(p *tournament.Player) string { return fmt.Sprintf("%d %s", p.No, p.Name) }
		for k := range s.Players {
			if k != at {
				out.Players = append(out.Players, named(&s.Players[k]))
			}
		}
		for k, entry := range p.Rounds {
			round := roundEntry{Round: k + 1, Result: entry.Result.String(), Results: Outcomes(entry)}
			if entry.Color != tournament.NoColor {
				round.Color = entry.Color.String()
			}
			if row, found := s.Index().Find(int(entry.Opponent)); found && entry.Opponent != 0 {
				round.Opponent = named(&s.Players[row])
			}
			out.Rounds = append(out.Rounds, round)
		}
		return out, nil, nil
	}
	return nil, nil, fmt.Errorf("there is no player %d", a.No)
}
