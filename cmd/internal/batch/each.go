package batch

import (
	"context"
	"iter"
	"sync"
)

// Each calls do for every job, at most workers at once (at least one), and
// yields each job with its result in the order of jobs. At most workers results
// wait to be yielded, so memory is bounded by workers, not by len(jobs).
//
// When the caller stops early or ctx ends, jobs not yet started are not started
// and are not yielded; those that run see their context end, and Each returns
// only after they have. If ctx ends, the results of started jobs are still
// yielded.
//
// Each does not recover: a do that may meet hostile files recovers by itself
// and makes the panic its result.
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
