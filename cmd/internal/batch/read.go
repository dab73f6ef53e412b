package batch

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
)

// DefaultMaxSize is the most that one input may hold, in bytes, where nothing
// else is said: many times the largest tournament file.
const DefaultMaxSize = 64 << 20

// Why an input cannot be read, for errors.Is; besides fs.ErrNotExist and
// fs.ErrPermission.
var (
	ErrFolder     = errors.New("it is a folder, not a file")
	ErrNotRegular = errors.New("it is a device or a pipe, not a file; save it to a file, or give it on standard input as -")
	ErrTooLarge   = errors.New("the input is too large")
)

// A SizeError is an input over the limit. It wraps [ErrTooLarge].
type SizeError struct {
	Size  int64 // in bytes; 0 if only known to be over the limit
	Limit int64 // in bytes
}

// Error gives the size and the limit.
func (e *SizeError) Error() string {
	size := "more"
	if e.Size > 0 {
		size = FormatSize(e.Size)
	}
	return fmt.Sprintf("%v: it has %s, the limit is %s; raise it with --max-size",
		ErrTooLarge, size, FormatSize(e.Limit))
}

// Unwrap gives ErrTooLarge.
func (e *SizeError) Unwrap() error { return ErrTooLarge }

// A Reader reads inputs whole. It is never changed, so workers may share it;
// but only one of them will get what Stdin holds, and [Expand] gives standard
// input once.
type Reader struct {
	MaxSize int64     // the most one input may hold, in bytes; 0: DefaultMaxSize
	Stdin   io.Reader // what Stdin reads; nil: empty
	Folders *Folders  // what folders hold; nil: each is listed whenever somebody looks beside an input
}

// Read reads an input. Errors do not repeat its path.
func (r Reader) Read(in Input) (*File, error) {
	if in.IsStdin() {
		data, err := r.readStdin()
		if err != nil {
			return nil, err
		}
		return &File{Input: in, Data: data, SHA256: Sum(data)}, nil
	}
	data, err := r.readPath(in.Path)
	if err != nil {
		return nil, err
	}
	f := &File{Input: in, Data: data, SHA256: Sum(data)}
	r.neighborsOf(f)
	return f, nil
}

// Sum is the SHA-256 of data in lower-case hexadecimal, as the index writes it.
func Sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func (r Reader) limit() int64 {
	if r.MaxSize <= 0 {
		return DefaultMaxSize
	}
	return r.MaxSize
}

func (r Reader) readStdin() ([]byte, error) {
	if r.Stdin == nil {
		return nil, nil
	}
	data, err := readCapped(r.Stdin, 0, r.limit())
	if err != nil {
		return nil, explain(err)
	}
	return data, nil
}

func (r Reader) readPath(path string) ([]byte, error) {
	f, size, err := r.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	data, err := readCapped(f, size, r.limit())
	if err != nil {
		return nil, explain(err)
	}
	return data, nil
}

// Open opens a regular file of at most MaxSize bytes and gives its size, for what
// need not be in memory as a whole. Errors do not repeat the path. It looks before
// it opens, because opening a pipe waits for a writer that may never come, and
// again after, because the file may have been replaced in between.
func (r Reader) Open(path string) (io.ReadCloser, int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, 0, explain(err)
	}
	if err := r.admit(info); err != nil {
		return nil, 0, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, explain(err)
	}
	if info, err = f.Stat(); err != nil {
		err = explain(err)
	} else {
		err = r.admit(info)
	}
	if err != nil {
		return nil, 0, errors.Join(err, f.Close())
	}
	return f, info.Size(), nil
}

// admit says whether to read a file of this kind and size.
func (r Reader) admit(info os.FileInfo) error {
	switch {
	case info.IsDir():
		return ErrFolder
	case !info.Mode().IsRegular():
		return ErrNotRegular
	case info.Size() > r.limit():
		return &SizeError{Size: info.Size(), Limit: r.limit()}
	}
	return nil
}

// readCapped reads all of src, at most one byte more than limit: the byte that
// shows that there is more. size is what it should come to.
func readCapped(src io.Reader, size, limit int64) ([]byte, error) {
	var buf bytes.Buffer
	buf.Grow(int(min(size, limit, math.MaxInt32)) + bytes.MinRead)
	if limit < math.MaxInt64 {
		src = io.LimitReader(src, limit+1)
	}
	n, err := buf.ReadFrom(src)
	if err != nil {
		return nil, err
	}
	if n > limit {
		return nil, &SizeError{Limit: limit}
	}
	return buf.Bytes(), nil
}
