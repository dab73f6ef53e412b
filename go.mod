module podium

go 1.26.0

require (
	github.com/jung-kurt/gofpdf v1.16.2
	github.com/urfave/cli/v2 v2.27.7
	// v2.11.1 carries the fixes for hostile workbooks. It asks for a commit of efp
	// that the module proxy does not serve; the last tagged efp fits (it is only
	// the tokenizer of formulas). The price is that "go install ...@version"
	// refuses this module; "git clone" and "go build" do not care.
	github.com/xuri/excelize/v2 v2.11.1
)

require github.com/xuri/efp v0.0.2

require (
	github.com/bmatcuk/doublestar/v4 v4.10.4 // indirect
	github.com/fvbommel/sortorder v1.2.1 // indirect
	github.com/go-fonts/dejavu v0.3.2 // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/jedib0t/go-pretty/v6 v6.8.3 // indirect
	github.com/mitchellh/colorstring v0.0.0-20190213212951-d06e56a500db // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	github.com/rogpeppe/go-internal v1.16.0 // indirect
	github.com/schollz/progressbar/v3 v3.19.1 // indirect
	golang.org/x/image v0.47.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/term v0.47.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

exclude github.com/xuri/efp v0.0.3-0.20260924042702-217b81952dec
