package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/render"
	"podium/formats/recode"
)

// textFlags are the flags of every command that writes files of formats.
func textFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "encoding", Usage: "write texts, whatever they are read as, in `ENCODING` utf-8, windows-1250 to -1258, iso-8859-1 to -16, cp852, koi8-r, ... (default: utf-8)"},
		&cli.StringFlag{Name: "line-ends", Usage: "end the lines of texts with `ENDS` crlf, lf or cr (default: as usual for the format)"},
		&cli.StringFlag{Name: "dialect", Usage: "write TRF-16 for `RECEIVER` fide, javafo, bbppairings or swisssys, with the records that it reads"},
	}
}

// dressed gives targets as textFlags want them. A flag that concerns none of
// them is a mistake.
func dressed(c *cli.Context, targets ...render.Target) ([]render.Target, error) {
	var form render.TextForm
	var err error
	if form.Encoding, err = recode.Lookup(c.String("encoding")); err != nil {
		return nil, usagef("--encoding: %v", err)
	}
	if form.LineEnds, err = recode.ParseLineEnds(c.String("line-ends")); err != nil {
		return nil, usagef("--line-ends: %v", err)
	}
	isText := func(t render.Target) bool { return t.Format != nil && t.Format.PlainText }
	for _, flag := range []string{"encoding", "line-ends"} {
		if c.String(flag) != "" && !slices.ContainsFunc(targets, isText) {
			return nil, usagef("--%s: %s is not written as plain text", flag, targetList(targets))
		}
	}
	out := slices.Clone(targets)
	for i := range out {
		if isText(out[i]) {
			out[i].Text = form
		}
	}
	return out, inDialect(c.String("dialect"), out)
}

// inDialect changes the targets that have dialects.
func inDialect(dialect string, targets []render.Target) error {
	if dialect == "" {
		return nil
	}
	found := false
	for i := range targets {
		t := &targets[i]
		if t.Format == nil || len(t.Format.Dialects) == 0 {
			continue
		}
		f, err := t.Format.In(dialect)
		if err != nil {
			return usagef("--dialect: %v", err)
		}
		t.Format, found = &f, true
	}
	if !found {
		return usagef("--dialect: %s has no dialects", targetList(targets))
	}
	return nil
}

// targetList names targets for a message.
func targetList(targets []render.Target) string {
	var names []string
	for _, t := range targets {
		names = append(names, t.Name)
	}
	return strings.Join(names, ", ")
}
