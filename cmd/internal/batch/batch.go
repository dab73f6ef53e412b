// Package batch processes many files: it turns arguments into a list of inputs, handles
// several at a time but yields them in order, writes outputs whole or not at all, and
// keeps an index that tells a later run what it need not redo.
//
// It handles files, not chess: of podium it imports only the mark of documents and the
// spelling of names. What the index says of players or diagnostics is passed to it as
// JSON.
//
// What a run prints and writes depends on its inputs and options, never on the number of
// workers or the order in which they finish. Therefore workers only compute; the one
// goroutine that ranges over [Each] claims names, writes files and prints lines.
package batch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// Each calls do for every job, at most workers at once (at least one), and yields each
// job with its result in the order of jobs. At most workers results wait to be yielded,
// so memory is bounded by workers, not by len(jobs).
//
// When the caller stops early or ctx ends, jobs not yet started are not started and are
// not yielded; those that run see their context end, and Each returns only after they
// have. If ctx ends, the results of started jobs are still yielded.
//
// Each does not recover: a do that may read hostile files must recover and makes the
// panic its result.
func Each[J, R any](ctx context.Context, jobs []J, workers int,
	do func(context.Context, J) R,
) iter.Seq2[J, R] {
	workers = max(workers, 1)
	return func(yield func(J, R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var running sync.WaitGroup
		defer running.Wait()
		defer cancel()

		// Every started job has a place in queue, in order; the place gets the
		// job's one result. The queue bounds the results that wait, free the
		// jobs that run: with the queue alone a worker would rest while the
		// caller is busy with a result.
		queue := make(chan chan R, workers)
		free := make(chan struct{}, workers)
		running.Go(func() {
			defer close(queue)
			for _, job := range jobs {
				result := make(chan R, 1)
				if !send(ctx, free, struct{}{}) || !send(ctx, queue, result) {
					return
				}
				running.Go(func() {
					result <- do(ctx, job)
					<-free
				})
			}
		})

		next := 0
		for result := range queue {
			if !yield(jobs[next], <-result) {
				return
			}
			next++
		}
	}
}

// send sends v unless ctx ends first. It asks ctx beforehand because select
// picks at random when both are ready.
func send[T any](ctx context.Context, to chan<- T, v T) bool {
	if ctx.Err() != nil {
		return false
	}
	select {
	case to <- v:
		return true
	case <-ctx.Done():
		return false
	}
}

// explain turns an error of the file system into one for the person with the
// file. The path goes, because the caller says it; the cause stays, for
// errors.Is.
func explain(err error) error {
	err = cause(err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return plain{"there is no such file or folder; check the name", err}
	case errors.Is(err, fs.ErrPermission):
		return plain{"you may not read it, or another program has it open; check its permissions", err}
	}
	return err
}

// A plain error says in words for people what its cause says in those of the
// system, and does not say it twice.
type plain struct {
	text  string
	cause error
}

func (p plain) Error() string { return p.text }

func (p plain) Unwrap() error { return p.cause }

// explainWrite is explain for a file that could not be written. It names the
// target, never the temporary file that stood in for it.
func explainWrite(path string, err error) error {
	path, err = filepath.ToSlash(path), cause(err)
	switch {
	case errors.Is(err, fs.ErrPermission):
		return plain{"cannot write " + path + "; close it in other programs, or choose a folder that you may write to", err}
	case errors.Is(err, syscall.ENOSPC):
		return plain{"cannot write " + path + ": the disk is full; make room, or choose another disk", err}
	}
	return fmt.Errorf("cannot write %s: %w", path, err)
}

// ExplainStream rewords an error of standard output for people.
func ExplainStream(err error) error { return explainWrite("standard output", err) }

func explainFolder(dir string, err error) error {
	if errors.Is(err, syscall.ENOTDIR) {
		return plain{"cannot write into " + filepath.ToSlash(dir) +
			"; a file has the name of that folder, or of one above it; choose another", err}
	}
	return explainWrite(dir, err)
}

// cause takes the paths off an error of the file system.
func cause(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.Err
	}
	return err
}
