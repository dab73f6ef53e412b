package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/formats/handwritten"
)

// questionFlags are the flags that answer questions.
func questionFlags(list []handwritten.Question) []cli.Flag {
	var out []cli.Flag
	for _, q := range list {
		switch {
		case q.Value == "":
			out = append(out, &cli.BoolFlag{Name: q.Flag, Usage: q.Usage})
		case q.Sep != "":
			out = append(out, &cli.StringSliceFlag{Name: q.Flag, Usage: q.Usage})
		default:
			out = append(out, &cli.StringFlag{Name: q.Flag, Usage: q.Usage})
		}
	}
	return out
}

// flagOf is the first flag of a command line that answers one of the questions; "": none.
func flagOf(c *cli.Context, list []handwritten.Question) string {
	for _, q := range list {
		if c.IsSet(q.Flag) {
			return q.Flag
		}
	}
	return ""
}

// answerByFlags answers those questions whose flags are set.
func answerByFlags(c *cli.Context, list []handwritten.Question) error {
	for _, q := range list {
		if !c.IsSet(q.Flag) {
			continue
		}
		answer := fmt.Sprint(c.Value(q.Flag))
		if q.Sep != "" {
			answer = strings.Join(c.StringSlice(q.Flag), q.Sep)
		}
		if err := q.Set(answer); err != nil {
			return usagef("--%s: %v", q.Flag, err)
		}
	}
	return nil
}

// savePlanFlag is the flag that keeps the plan for which other flags stand.
func savePlanFlag() cli.Flag {
	return &cli.StringFlag{Name: "save-plan", Usage: "write the plan that these flags stand for to `FILE.toml`"}
}

// checkSavePlan refuses a plan beside the flags that stand for one; given is one of
// these flags, "" if there is none.
func checkSavePlan(c *cli.Context, given string) error {
	path := c.String("save-plan")
	switch {
	case c.IsSet("plan") && given != "":
		return usagef("--plan and --%s: the plan says it; change the plan, or leave out --plan", given)
	case c.IsSet("plan") && c.IsSet("save-plan"):
		return usagef("--save-plan writes the plan that flags stand for, and --plan has one; leave one of them out")
	case c.IsSet("save-plan") && (path == "" || path == batch.Stdin || isFolder(path)):
		return usagef("--save-plan %s: expected the name of a file", path)
	}
	return nil
}

// savePlan writes --save-plan. A file with something else in it stays.
func savePlan(c *cli.Context, plan []byte) error {
	path := c.String("save-plan")
	if path == "" {
		return nil
	}
	switch old, err := os.ReadFile(path); {
	case err == nil && bytes.Equal(old, plan):
		return nil
	case err == nil && !c.Bool("overwrite"):
		return usagef("--save-plan %s: the file exists and holds something else; choose another name", filepath.ToSlash(path))
	}
	return batch.WriteFile(path, plan)
}

// exampleFlag prints a plan.
func exampleFlag() cli.Flag {
	return &cli.BoolFlag{
		Name: "example", Usage: "print a short plan to begin with; --example full prints one that explains every key",
	}
}

// printExample prints the short plan or, where "full" stands behind the flag, the other.
func (p *program) printExample(c *cli.Context, short, full string) error {
	text := short
	switch {
	case c.NArg() == 1 && strings.EqualFold(c.Args().First(), "full"):
		text = full
	case c.NArg() > 0:
		return usagef("--example prints a short plan, --example full one with every key; it reads no files")
	}
	_, err := fmt.Fprint(p.stdout, text)
	return err
}
