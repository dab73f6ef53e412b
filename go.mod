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

require (
	github.com/bmatcuk/doublestar/v4 v4.10.4
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.22.0
	github.com/fvbommel/sortorder v1.2.1
	github.com/go-fonts/dejavu v0.3.2
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	github.com/google/go-cmp v0.7.0
	github.com/pelletier/go-toml/v2 v2.4.3
	github.com/rogpeppe/go-internal v1.16.0
	github.com/schollz/progressbar/v3 v3.19.1
	github.com/xuri/efp v0.0.2 // indirect
	golang.org/x/image v0.47.0
	golang.org/x/net v0.62.0
	golang.org/x/term v0.47.0
	golang.org/x/text v0.43.0
)

require github.com/go-text/typesetting v0.3.5

require (
	github.com/cpuguy83/go-md2man/v2 v2.0.7 // indirect
	github.com/mitchellh/colorstring v0.0.0-20190213212951-d06e56a500db // indirect
	github.com/richardlehane/mscfb v1.0.9 // indirect
	github.com/richardlehane/msoleps v1.0.6 // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	github.com/russross/blackfriday/v2 v2.1.0 // indirect
	github.com/tiendc/go-deepcopy v1.7.2 // indirect
	github.com/xrash/smetrics v0.0.0-20240521201337-686a1a2994c1 // indirect
	github.com/xuri/nfp v0.0.2-0.20250530014748-2ddeb826f9a9 // indirect
	golang.org/x/crypto v0.58.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
)

exclude github.com/xuri/efp v0.0.3-0.20260924042702-217b81952dec
