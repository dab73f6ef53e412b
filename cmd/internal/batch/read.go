package batch

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// DefaultMaxSize is the default maximum size of an input, in bytes: many times the
// largest tournament file.
const DefaultMaxSize = 64 << 20

// Why an input cannot be read, for errors.Is; besides fs.ErrNotExist and
// fs.ErrPermission.
var (
	ErrNotRegular = errors.New("it is a device or a pipe, not a file; save it to a file")
	ErrTooLarge   = errors.New("the input is too large")
	ErrOnlyEvents = errors.New("only events can be given on standard input; save it to a file")
)

var errFolder = errors.New("it is a folder, not a file") // of a neighbour; inputs are files of folders

// A SizeError is an input over the limit. It wraps [ErrTooLarge].
type SizeError struct {
	Size  int64 // in bytes; 0 if only known to be over the limit
	Limit int64 // in bytes
}

// Error returns the size and the limit.
func (e *SizeError) Error() string {
	size := "more"
	if e.Size > 0 {
		size = FormatSize(e.Size)
	}
	return fmt.Sprintf("%v: it has %s, the limit is %s",
		ErrTooLarge, size, FormatSize(e.Limit))
}

// Unwrap returns ErrTooLarge.
func (e *SizeError) Unwrap() error { return ErrTooLarge }

// A Reader reads whole inputs. It never changes, so workers may share it; but only one of
// them gets the content of Stdin, and [Expand] returns standard input only once.
type Reader struct {
	MaxSize int64     // the most one input may hold, in bytes; 0: DefaultMaxSize
	Stdin   io.Reader // what Stdin reads; nil: Stdin is no input
	Folders *Folders  // what folders hold; nil: each is listed whenever somebody looks next to an input
}

// Read reads an input. Errors do not repeat its path.
func (r Reader) Read(in Input) (*File, error) {
	if in.IsStdin() && r.Stdin != nil {
		data, err := readCapped(r.Stdin, 0, r.limit())
		if err != nil {
			return nil, err
		}
		return &File{Input: in, Data: data, SHA256: Sum(data)}, nil
	}
	data, err := r.readPath(in.Path)
	if err != nil {
		return nil, err
	}
	dir := filepath.Dir(in.Path)
	return fileOf(in, data, func(name string) ([]byte, error) {
		actual, err := actualName(name, func() ([]string, error) { return r.Folders.named(dir, name) })
		if err != nil {
			return nil, err
		}
		data, err := r.readPath(filepath.Join(dir, actual))
		if err != nil {
			return nil, fmt.Errorf("%s beside it: %w", actual, err)
		}
		return data, nil
	}), nil
}

// fileOf is an input with its bytes; lookUp reads next to it.
func fileOf(in Input, data []byte, lookUp func(name string) ([]byte, error)) *File {
	f := &File{Input: in, Data: data, SHA256: Sum(data), lookUp: lookUp}
	f.Neighbor = func(name string) ([]byte, error) {
		data, err := f.lookUp(name)
		digest := Digest{Name: name}
		if err == nil {
			digest.SHA256 = Sum(data)
		}
		i, again := slices.BinarySearchFunc(f.neighbors, name, func(d Digest, name string) int {
			return strings.Compare(d.Name, name)
		})
		if !again {
			f.neighbors = slices.Insert(f.neighbors, i, digest)
		}
		f.neighbors[i] = digest
		return data, err
	}
	return f
}

// Sum returns the SHA-256 of data in lower-case hexadecimal, as in the index.
func Sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func (r Reader) limit() int64 { return cmp.Or(max(r.MaxSize, 0), DefaultMaxSize) }

// readPath reads a regular file of at most MaxSize bytes. Errors do not repeat the path. It looks
// before it opens, because opening a pipe waits for a writer that may never come, and again after,
// because the file may have been replaced in between.
func (r Reader) readPath(path string) ([]byte, error) {
	if path == Stdin {
		return nil, ErrOnlyEvents
	}
	info, err := os.Stat(path)
	if err != nil && errors.Is(err, fs.ErrNotExist) && Exists(path) {
		return nil, plain{dangles, cause(err)}
	}
	if err != nil {
		return nil, explain(err)
	}
	if err := r.admit(info); err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, explain(err)
	}
	defer f.Close() //nolint:errcheck // nothing was written
	if info, err = f.Stat(); err == nil {
		err = r.admit(info)
	}
	if err != nil {
		return nil, explain(err)
	}
	return readCapped(f, info.Size(), r.limit())
}

// admit says whether to read a file of this kind and size.
func (r Reader) admit(info os.FileInfo) error {
	switch {
	case info.IsDir():
		return errFolder
	case !info.Mode().IsRegular() && r.Stdin != nil:
		return fmt.Errorf("%w, or give it on standard input as -", ErrNotRegular)
	case !info.Mode().IsRegular():
		return ErrNotRegular
	case info.Size() > r.limit():
		return &SizeError{Size: info.Size(), Limit: r.limit()}
	}
	return nil
}

// readCapped reads all of src, but at most one byte more than limit, which shows that
// there is more. size is the expected size, 0 if that is not known: then it is read in
// pieces, because a buffer that grows would take a multiple of the input.
func readCapped(src io.Reader, size, limit int64) (data []byte, err error) {
	if limit < math.MaxInt64 {
		src = io.LimitReader(src, limit+1)
	}
	if size == 0 {
		data, err = io.ReadAll(src)
	} else {
		var all bytes.Buffer
		all.Grow(int(min(size, limit, math.MaxInt32)) + bytes.MinRead)
		_, err = all.ReadFrom(src)
		data = all.Bytes()
	}
	switch {
	case int64(len(data)) > limit:
		return nil, &SizeError{Limit: limit}
	case err != nil:
		return nil, explain(err)
	}
	return data, nil
}

// pieceSize is how much is read at a time of what has no size.
const pieceSize = 1 << 20

// Until returns a reader of r that fails with the cause of ctx as soon as ctx ends, even
// while r waits for a person or another program. What r then still gets is lost.
func Until(ctx context.Context, r io.Reader) io.Reader { return untilReader{ctx, r} }

type untilReader struct {
	ctx context.Context
	r   io.Reader
}

// Read reads into a slice of its own, because the read may outlast the call.
func (u untilReader) Read(p []byte) (int, error) {
	read := make(chan func() (int, error), 1)
	go func() {
		data := make([]byte, min(len(p), pieceSize))
		n, err := u.r.Read(data)
		read <- func() (int, error) { return copy(p, data[:n]), err }
	}()
	select {
	case finish := <-read:
		return finish()
	case <-u.ctx.Done():
		return 0, context.Cause(u.ctx)
	}
}

// A File is an input that has been read, and what was read next to it. It
// belongs to one goroutine.
type File struct {
	Input  Input
	Data   []byte // not to be changed
	SHA256 string // of Data, as returned by [Sum]

	// Neighbor reads a file from the input's folder by its name alone, ignoring
	// case, up to the same size; it is what formats.Source.Neighbor wants. It is
	// nil for standard input. A missing file wraps fs.ErrNotExist.
	Neighbor func(name string) ([]byte, error)

	lookUp    func(name string) ([]byte, error) // Neighbor, unrecorded
	neighbors []Digest
}

// A Digest is the state in which a neighbour of an input was found.
type Digest struct {
	Name   string `json:"name"`             // as asked for
	SHA256 string `json:"sha256,omitempty"` // empty: not there, or not readable
}

// Neighbors lists what Neighbor was asked for, sorted by name: what the input
// depends on besides its own bytes. The slice belongs to the caller.
func (f *File) Neighbors() []Digest { return slices.Clone(f.neighbors) }

// actualName finds the name of a file in a folder, as written or, if only one file
// matches, in another case. named returns the names that differ only in case.
func actualName(name string, named func() ([]string, error)) (string, error) {
	// The name may come out of the file itself, which must not lead elsewhere.
	if name == "." || filepath.Base(name) != name || !filepath.IsLocal(name) {
		return "", fmt.Errorf("%q is not the name of a file in the same folder: %w", name, fs.ErrInvalid)
	}
	fits, err := named()
	switch {
	case err != nil:
		return "", explain(err)
	case slices.Contains(fits, name):
		return name, nil
	}
	switch len(fits) {
	case 0:
		return "", fmt.Errorf("%s is not in the same folder: %w", name, fs.ErrNotExist)
	case 1:
		return fits[0], nil
	}
	return "", errors.New(strings.Join(fits, " and ") + " differ only in case; keep one of them")
}

// Folders remembers what the folders of a run hold, so that looking for a file
// next to each of a thousand inputs does not list their folder a thousand times.
// Files that appear during the run may be missed. Workers may share it; the zero
// value is ready to use.
type Folders struct {
	mu     sync.Mutex
	folder map[string]contents
}

// contents holds the names in a folder by their lower-case spelling.
type contents struct {
	names map[string][]string
	err   error
}

// named returns the names in dir that are name but for case. A nil f looks anew.
func (f *Folders) named(dir, name string) ([]string, error) {
	if f == nil {
		f = &Folders{}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	list, known := f.folder[dir]
	if !known {
		list = listed(dir)
		if f.folder == nil {
			f.folder = map[string]contents{}
		}
		f.folder[dir] = list
	}
	return list.names[strings.ToLower(name)], list.err
}

func (c contents) all(yield func(string) bool) {
	for _, names := range c.names {
		for _, name := range names {
			if !yield(name) {
				return
			}
		}
	}
}

func listed(dir string) contents {
	entries, err := os.ReadDir(dir)
	list := contents{names: make(map[string][]string, len(entries)), err: err}
	for _, entry := range entries {
		lower := strings.ToLower(entry.Name())
		list.names[lower] = append(list.names[lower], entry.Name())
	}
	return list
}

type sizeUnit struct {
	name  string
	bytes int64
}

// ParseSize reads a number of bytes: "64MiB", "10 MB", "500k", "1048576". KiB,
// MiB, GiB and the single letters count by 1024, KB, MB and GB by 1000. A size
// is whole and at least 1.
func ParseSize(s string) (int64, error) {
	text, factor := strings.ToLower(strings.TrimSpace(s)), int64(1)
	for _, unit := range []sizeUnit{ // the longest first of those that end alike
		{"gib", 1 << 30},
		{"mib", 1 << 20},
		{"kib", 1 << 10},
		{"gb", 1e9},
		{"mb", 1e6},
		{"kb", 1e3},
		{"g", 1 << 30},
		{"m", 1 << 20},
		{"k", 1 << 10},
		{"b", 1},
	} {
		if rest, ok := strings.CutSuffix(text, unit.name); ok {
			text, factor = strings.TrimSpace(rest), unit.bytes
			break
		}
	}
	n, err := strconv.ParseUint(text, 10, 63)
	if err != nil || n == 0 || int64(n) > math.MaxInt64/factor {
		return 0, fmt.Errorf("%q is not a size; write a whole number with a unit, as 64MiB", s)
	}
	return int64(n) * factor, nil
}

// FormatSize writes a number of bytes for people: "64 MiB", "1.5 MiB", "312
// bytes". It rounds up to a tenth, so that what is over a limit never looks
// equal to it.
func FormatSize(bytes int64) string {
	for _, unit := range []sizeUnit{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}} {
		if bytes < unit.bytes {
			continue
		}
		whole, rest := bytes/unit.bytes, bytes%unit.bytes
		tenths := (rest*10 + unit.bytes - 1) / unit.bytes
		if tenths == 10 {
			whole, tenths = whole+1, 0
		}
		if tenths == 0 {
			return fmt.Sprintf("%d %s", whole, unit.name)
		}
		return fmt.Sprintf("%d.%d %s", whole, tenths, unit.name)
	}
	if bytes == 1 {
		return "1 byte"
	}
	return fmt.Sprintf("%d bytes", bytes)
}
