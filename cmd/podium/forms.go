package main

import (
	"bytes"
	"cmp"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/use"
	"podium/formats/finding"
	"podium/report"
	"podium/report/sheet"
)

// A form is a way to print the result of a command.
type form = use.Form

// jsonForm is the form whose keys are a separate contract of each command.
const jsonForm = "json"

func formNames() string {
	names := namesOf(use.Forms(), func(f form) string { return f.Name })
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

func formFlags() []cli.Flag {
	return []cli.Flag{
		stringFlag("format", "print as `FORM`: "+formNames()+
			" (default: by the ending of -o, else text)"),
		outputFlag("write to `FILE`, or into a folder; - is standard output"),
		overwriteFlag(),
	}
}

func printFlags() []cli.Flag { return slices.Concat(formFlags(), paperFlags()) }

// chooseForm returns the form given by --format or by the ending of the output path,
// which must not contradict each other. A form that a terminal cannot show needs a path.
func (s *call) chooseForm(path string) form {
	name, meant := s.String("format"), formOf(path)
	named := use.FormWhere(func(f *form) bool { return f.Called(name) })
	switch {
	case name != "" && named == nil:
		s.refuse("--format %q: expected %s", name, formNames())
	case name != "" && meant != nil && meant.Name != named.Name:
		s.refuse("--format %s and -o %s contradict each other: that ending means %s", named.Name, path, meant.Name)
	case name == "" && meant == nil && hasEnding(path) && !isFolder(path):
		s.refuse("-o %s: podium makes no such files here; choose one with --format: %s", path, formNames())
	}
	f := *cmp.Or(named, meant, &use.Forms()[0])
	if path == "" {
		f = f.Within(s.width)
	}
	s.checkForm(f, path)
	return f
}

// checkForm refuses to print a form to a terminal that cannot show it.
func (s *call) checkForm(f form, path string) {
	switch {
	case f.Binary && path == "":
		s.refuse("--format %s needs -o FILE%s; -o - writes it to standard output", f.Name, f.Exts[0])
	case f.Binary && path == batch.Stdin && s.onScreen:
		s.refuse("a terminal cannot show %s; use -o FILE%s", f.Name, f.Exts[0])
	}
}

func formOf(path string) *form {
	ending := strings.ToLower(filepath.Ext(path))
	return use.FormWhere(func(f *form) bool { return slices.Contains(f.Exts, ending) && !isFolder(path) })
}

func hasEnding(path string) bool { return strings.Trim(filepath.Ext(path), ".") != "" }

// A printer prints what a command says about its inputs, in one form and to one place.
type printer struct {
	form    form
	options report.Options
	out     *output
	texts   bytes.Buffer // for a file
	docs    []*sheet.Document
}

// newPrinter reads printFlags and the inputs. path is where it prints to.
func newPrinter(s *call, path string) *printer {
	f := s.chooseForm(path)
	s.expand()
	return newPrinterOf(s, f, path)
}

// newPrinterOf is newPrinter for a given form, when the inputs have been read.
func newPrinterOf(s *call, f form, path string) *printer {
	return &printer{form: f, options: s.optionsOf(f), out: s.output(path).asOne()}
}

// optionsOf is options for a form, which must be able to follow them.
func (s *call) optionsOf(f form) report.Options {
	if !f.Paged && s.IsSet("paper") {
		s.refuse("--paper: %s has no pages", f.Name)
	}
	s.onlyPages(f)
	o := s.options()
	if o.Font != nil && !slices.Contains(f.Exts, ".pdf") {
		s.refuse("--font is for a PDF; leave it out, or write to -o FILE.pdf")
	}
	return o
}

// onlyPages refuses pageFlags for a form that is no page; --logo is also for certificates.
func (s *call) onlyPages(f form) {
	for _, flag := range []string{"home", "color", "index", "logo"} {
		if s.IsSet(flag) && f.Name != "html" && (flag != "logo" || !s.IsSet("certificates")) {
			s.refuse("--%s is for a page; leave it out, or write to -o FILE.html", flag)
		}
	}
}

type printed struct {
	text []byte
	doc  *sheet.Document // of a form with one document for all
}

func (pr *printer) of(d *sheet.Document, json func(io.Writer)) (out printed, err error) {
	var text bytes.Buffer
	switch {
	case pr.form.Name == jsonForm:
		json(&text)
	case pr.form.Whole:
		out.doc = d
	default:
		err = pr.form.Render(&text, d, pr.options)
	}
	out.text = text.Bytes()
	return out, err
}

// print prints the result of of, or keeps it until the end.
func (pr *printer) print(what printed) bool {
	if what.doc != nil {
		pr.docs = append(pr.docs, what.doc)
		return true
	}
	if pr.out.isStream() {
		_, err := pr.out.s.stdout.Write(what.text)
		return err == nil // the stream keeps the reason
	}
	pr.texts.Write(what.text)
	return true
}

// about returns a document about one event, in the conventions of its country.
func about(l *load.File, d *sheet.Document) *sheet.Document {
	if l.Event != nil {
		d.Country = l.Event.Country()
	}
	return d
}

// show makes and prints what a command says about one input.
func (pr *printer) show(d *sheet.Document, json func(io.Writer)) bool {
	what, err := pr.of(d, json)
	if err != nil {
		pr.out.s.read.ReportError(pr.out.path, finding.OutputFailed, err)
		return false
	}
	return pr.print(what)
}

// end writes the file, or the document for all inputs, if anything was printed.
func (pr *printer) end() error {
	owner := pr.out.s.Command.Name
	name := owner + pr.form.Exts[0]
	var whole *sheet.Document
	switch len(pr.docs) {
	case 0:
		if pr.texts.Len() > 0 && !pr.out.stream(owner, name, batch.Whole(pr.texts.Bytes())) {
			return errFailed
		}
		return nil
	case 1:
		whole = pr.docs[0]
	default:
		whole = sheet.Join(report.Count(len(pr.docs), "file"), pr.docs)
	}
	if !pr.out.document(owner, name, pr.options, func(w io.Writer, o report.Options) error {
		return pr.form.Render(w, whole, o)
	}) {
		return errFailed
	}
	return nil
}

// isTerminal reports whether a stream, to read or to write, belongs to a person at a
// screen.
func isTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(f.Fd()))
}

func widthOf(stream any) int {
	f, ok := stream.(interface{ Fd() uintptr })
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}
