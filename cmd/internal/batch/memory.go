package batch

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A memory is what podium remembers of the files that it wrote into one folder, so that a
// later run tells its own files from those of other people, and from its own that somebody
// has changed. It is a file in the user's cache folder, because a director's folder holds
// papers only, and every format can be recognised by it. It holds no names: paths are
// hashed, contents have their checksums.
//
// A line is written before the file appears, so that a run that is killed leaves nothing
// that the next one does not know. A memory that is lost, or that is on another computer,
// errs on the safe side: podium keeps a file and asks for --overwrite.
type memory struct {
	path   string // of its file; "": there is no cache folder
	folder string // that it is about
	states []remembered
}

// remembered is one state of a file that podium wrote.
type remembered struct {
	name string // hashed
	job  string // hashed: what wrote it, if that makes several files; "-": one file
	Output
}

// Limits of a memory: what it has of one file, and how many lines it has before those that
// say nothing go.
const (
	mostStates = 4 // killed runs add some
	mostLines  = 4096
)

// noJob stands for the job of an output that is alone.
const noJob = "-"

// memoryOf reads what podium remembers of a folder, which need not be there.
func memoryOf(dir string) *memory {
	cache, err := os.UserCacheDir()
	if err != nil {
		return &memory{}
	}
	m := &memory{folder: foldCase(realPath(absolute(dir)))}
	m.path = filepath.Join(cache, "podium", "written", hashed(m.folder))
	data, err := readOwn(m.path)
	if err != nil {
		return m
	}
	for line := range bytes.Lines(data) {
		fields := strings.Fields(string(line))
		if len(fields) != 4 || !bytes.HasSuffix(line, []byte("\n")) {
			continue // it was cut off
		}
		size, err := strconv.ParseInt(fields[2], 10, 64)
		if err == nil {
			m.states = append(m.states, remembered{fields[0], fields[3], Output{SHA256: fields[1], Bytes: size}})
		}
	}
	if len(m.states) < mostLines {
		return m
	}
	count, kept := map[string]int{}, []remembered{}
	for _, s := range slices.Backward(m.states) {
		if count[s.name]++; count[s.name] <= mostStates {
			kept = append(kept, s)
		}
	}
	if len(kept)*2 > len(m.states) { // not worth it each time
		return m
	}
	slices.Reverse(kept)
	m.states = kept
	var text bytes.Buffer
	for _, s := range kept {
		text.WriteString(s.line())
	}
	_ = StreamFile(m.path, Whole(text.Bytes())) // otherwise it stays long
	return m
}

// realPath follows the links of a path whose end need not exist.
func realPath(path string) string {
	followed, err := filepath.EvalSymlinks(path)
	if up := filepath.Dir(path); err != nil && up != path {
		return filepath.Join(realPath(up), filepath.Base(path))
	}
	if err != nil {
		return path
	}
	return followed
}

func (s *remembered) line() string {
	return strings.Join([]string{s.name, s.SHA256, strconv.FormatInt(s.Bytes, 10), s.job}, " ") + "\n"
}

// add remembers a file of the folder that is about to appear. Where that is not possible,
// a later run takes the file for somebody else's.
func (m *memory) add(o Output, job string) {
	if m.path == "" {
		return
	}
	s := remembered{m.hash(o.Path), jobHash(job), Output{SHA256: o.SHA256, Bytes: o.Bytes}}
	if n := len(m.states); n > 0 && m.states[n-1] == s {
		return
	}
	m.states = append(m.states, s)
	if len(m.states) == 1 {
		_ = os.MkdirAll(filepath.Dir(m.path), 0o700) // opening says what is wrong
	}
	f, err := os.OpenFile(m.path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return
	}
	_, _ = f.WriteString(s.line())
	_ = f.Close()
}

// hash hashes the name of a file with its folder, so that it says nothing by itself.
func (m *memory) hash(name string) string { return hashed(m.folder + "\x00" + foldCase(name)) }

func jobHash(job string) string {
	if job == "" {
		return noJob
	}
	return hashed(job)
}

// hashed is a short hash: two texts that share it would do no harm.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}
