// Command page builds podium.html: the whole program in one page that opens on any
// machine with a browser, by a double click, and uses no network.
//
//	go run ./cmd/page -o podium.html
//
// It compiles podium/cmd/page/wasm, packs it and puts it into the page of web, with the
// style and the script in one piece each. The same sources give the same bytes.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"podium/report/page"
)

func main() {
	out := flag.String("o", "podium.html", "write the page to `FILE`")
	engine := flag.String("engine", "", "take the engine from `FILE.wasm` in place of compiling it")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := build(ctx, os.Stderr, *out, *engine); err != nil {
		fmt.Fprintf(os.Stderr, "page: %v\n", err)
		os.Exit(1)
	}
}

//go:embed web
var web embed.FS

// The parts of the page that are no modules.
var (
	//go:embed web/page.html
	frame string
	//go:embed web/style.css
	style string
	//go:embed web/worker.js
	worker string
	//go:embed web/words.txt
	words string
)

// build writes the page to a file. engine is that of the compiled engine; "": it is
// compiled, and messages has what the compiler says.
func build(ctx context.Context, messages io.Writer, out, engine string) error {
	if engine == "" {
		dir, err := os.MkdirTemp("", "podium-page")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir) //nolint:errcheck // nothing can be done about it
		engine = filepath.Join(dir, "podium.wasm")
		if err := compile(ctx, messages, engine); err != nil {
			return err
		}
	}
	wasm, err := os.ReadFile(engine)
	if err != nil {
		return err
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	// The script of the Go distribution that starts a program in a browser.
	starter, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	text, err := assemble(wasm, string(starter))
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o644)
}

// compile compiles the engine: without paths of this machine and without symbols. The
// functions of documents are not copied into their callers: that is a fortieth of the page,
// and most of the time of a document passes elsewhere.
func compile(ctx context.Context, messages io.Writer, out string) error {
	overlay, err := withChanges(ctx, filepath.Dir(out))
	if err != nil {
		return err
	}
	c := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=",
		"-gcflags=podium/report/...=-l", "-overlay="+overlay, "-o", out, "podium/cmd/page/wasm")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	c.Stderr = messages
	return c.Run()
}

// withChanges writes an overlay for the go command, into dir, in which libraries have the changes
// of the page, and returns its path. In the overlay they stand in folders of this module, because
// the go command replaces no file of its cache. If another version has the texts elsewhere, the
// build fails.
//
// A page that uses no network would carry the client and the server of HTTP and all of TLS, a
// twentieth of its size, for the one call by which excelize guesses the type of a file that is
// embedded in a sheet; no workbook of podium has such files. And gofpdf makes a compressor of a
// megabyte for every page, which a browser, where memory is never given back, keeps: three thousand
// certificates took a gigabyte. One compressor writes the same bytes.
func withChanges(ctx context.Context, dir string) (string, error) {
	replace := map[string]string{}
	edit := []string{"mod", "edit", "-print"}
	for _, c := range []struct {
		module, file string
		texts        [][2]string // what stands there once, and what comes in its place
	}{
		{"github.com/xuri/excelize/v2", "sheet.go", [][2]string{
			{"\n\t\"net/http\"\n", "\n"},
			{"http.DetectContentType(opts.File)", `"application/octet-stream"`}, // as it calls unknown bytes
		}},
		{"github.com/jung-kurt/gofpdf", "util.go", [][2]string{
			{"\tcmp, _ := zlib.NewWriterLevel(&buf, zlib.BestSpeed)\n", "\tcmp := compressor\n\tcmp.Reset(&buf)\n"},
			{"func sliceCompress(", "var compressor, _ = zlib.NewWriterLevel(nil, zlib.BestSpeed)\n\nfunc sliceCompress("},
		}},
	} {
		places, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", c.module, "podium").Output()
		if err != nil {
			return "", err
		}
		module, root, _ := strings.Cut(strings.TrimSpace(string(places)), "\n")
		files, err := filepath.Glob(filepath.Join(module, "*.go"))
		if err != nil {
			return "", err
		}
		source, err := os.ReadFile(filepath.Join(module, c.file))
		if err != nil {
			return "", err
		}
		text := string(source)
		for _, one := range c.texts {
			if strings.Count(text, one[0]) != 1 {
				return "", fmt.Errorf("%s of %s does not have %q once", c.file, c.module, one[0])
			}
			text = strings.Replace(text, one[0], one[1], 1)
		}
		name := strings.ReplaceAll(c.module, "/", "-")
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			return "", err
		}
		for _, file := range append(files, filepath.Join(module, "go.mod")) {
			replace[filepath.Join(root, name, filepath.Base(file))] = file
		}
		replace[filepath.Join(root, name, c.file)] = filepath.Join(dir, name)
		replace[filepath.Join(root, "go.mod")] = filepath.Join(dir, "go.mod")
		edit = append(edit, "-replace="+c.module+"=./"+name)
	}
	mod, err := exec.CommandContext(ctx, "go", edit...).Output()
	if err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	overlay := filepath.Join(dir, "overlay.json")
	return overlay, errors.Join(err, os.WriteFile(filepath.Join(dir, "go.mod"), mod, 0o600),
		os.WriteFile(overlay, list, 0o600))
}

// assemble puts the page together.
func assemble(wasm []byte, starter string) ([]byte, error) {
	script, err := bundle("main.js")
	if err != nil {
		return nil, err
	}
	packed, err := pack(wasm)
	if err != nil {
		return nil, err
	}
	styles := page.Style() + style
	parts := []string{
		"{{policy}}", policy(styles, script), "{{style}}", styles, "{{worker}}", starter + worker,
		"{{engine}}", packed, "{{script}}", script,
	}
	for i := 1; i < len(parts); i += 2 {
		if low := strings.ToLower(parts[i]); strings.Contains(low, "</script") || strings.Contains(low, "</style") {
			return nil, fmt.Errorf("%s would end its element", parts[i-1])
		}
	}
	// In UTF-16, with the mark at its beginning that tells a browser so, whatever the server says
	// that sends the page.
	out := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(strings.NewReplacer(parts...).Replace(frame))) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return out, nil
}

// pack compresses the engine as much as it can be and writes it in the letters from U+4E00 on, 15
// bits in each, and the number of bytes before them: in UTF-16 that takes a sixteenth more than the
// bytes themselves, where base64 takes a third. worker.js reads it.
func pack(wasm []byte) (string, error) {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := z.Write(wasm); err != nil {
		return "", err
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%d ", packed.Len())
	held, bits := 0, 0
	for _, b := range packed.Bytes() {
		held, bits = held<<8|int(b), bits+8
		if bits >= 15 {
			bits -= 15
			out.WriteRune('\u4e00' + rune(held>>bits))
			held &= 1<<bits - 1
		}
	}
	if bits > 0 {
		out.WriteRune('\u4e00' + rune(held<<(15-bits)))
	}
	return out.String(), nil
}

// policy lets the page run its own style and script, by their digests, and the engine,
// and forbids it everything else: no address can be asked for anything.
func policy(style, script string) string {
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return strings.Join([]string{
		"default-src 'none'", "connect-src 'none'", "style-src " + digest(style),
		"script-src " + digest(script) + " 'wasm-unsafe-eval'", "worker-src blob:", "img-src data: blob:",
		"base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types podium",
	}, "; ")
}

// bundle puts a module and all that it imports into one script, each module once and
// behind those that it imports: a page that is opened as a file cannot load modules. Each
// stays a scope of its own.
func bundle(first string) (string, error) {
	b := bundler{
		imports: regexp.MustCompile(`(?m)^import (\{[^}]*\}) from '\./([\w-]+)\.js';$`),
		exports: regexp.MustCompile(`(?m)^export ((?:async )?function|class|const) (\w+)`),
	}
	if err := b.add(strings.TrimSuffix(first, ".js"), nil); err != nil {
		return "", err
	}
	return b.text.String(), nil
}

type bundler struct {
	imports, exports *regexp.Regexp
	done             []string
	text             strings.Builder
}

// add adds a module; from are those by which it is imported.
func (b *bundler) add(name string, from []string) error {
	if slices.Contains(b.done, name) {
		return nil
	}
	if slices.Contains(from, name) {
		return fmt.Errorf("%s.js imports itself by way of %s", name, strings.Join(from, ", "))
	}
	source, err := web.ReadFile(path.Join("web", name+".js"))
	if err != nil {
		return err
	}
	for _, found := range b.imports.FindAllStringSubmatch(string(source), -1) {
		if err := b.add(found[2], append(from, name)); err != nil {
			return err
		}
	}
	if name == "words" {
		texts, err := json.Marshal(catalogue())
		if err != nil {
			return err
		}
		source = bytes.Replace(source, []byte("catalogue = {}"), append([]byte("catalogue = "), texts...), 1)
	}
	var names []string
	for _, found := range b.exports.FindAllStringSubmatch(string(source), -1) {
		names = append(names, found[2])
	}
	text := b.imports.ReplaceAllString(string(source), "const $1 = ${2}Module;")
	text = b.exports.ReplaceAllString(text, "$1 $2")
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "import ") || strings.HasPrefix(line, "export ") {
			return fmt.Errorf("%s.js: %q is not written as the others are", name, strings.TrimSpace(line))
		}
	}
	b.done = append(b.done, name)
	fmt.Fprintf(&b.text, "const %sModule = (() => {\n%s\nreturn { %s };\n})();\n", name, text, strings.Join(names, ", "))
	return nil
}

// catalogue reads the texts of the page, by their keys; words.js says how a line is made.
func catalogue() map[string]string {
	texts := map[string]string{}
	for line := range strings.Lines(words) {
		if key, text, found := strings.Cut(line, " = "); found && line[0] != '#' {
			texts[key] = strings.TrimSpace(text)
		}
	}
	return texts
}
