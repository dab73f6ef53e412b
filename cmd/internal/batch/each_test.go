package batch

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func numbers(n int) []int {
	jobs := make([]int, n)
	for i := range jobs {
		jobs[i] = i
	}
	return jobs
}

// raise makes most at least n.
func raise(most *atomic.Int32, n int32) {
	for {
		seen := most.Load()
		if n <= seen || most.CompareAndSwap(seen, n) {
			return
		}
	}
}

func TestEachKeepsOrder(t *testing.T) {
	t.Parallel()
	for workers := range 17 { // 0 means 1
		t.Run(fmt.Sprint(workers), func(t *testing.T) {
			t.Parallel()
			var running, most atomic.Int32
			rng := rand.New(rand.NewPCG(1, uint64(workers)))
			jobs := make([]int, 300)
			for i := range jobs {
				jobs[i] = rng.IntN(50)
			}
			next := 0
			for job, result := range Each(t.Context(), jobs, workers, func(_ context.Context, job int) int {
				now := running.Add(1)
				defer running.Add(-1)
				raise(&most, now)
				for range job {
					runtime.Gosched()
				}
				return -job
			}) {
				if job != jobs[next] || result != -job {
					t.Fatalf("place %d: job %d with result %d, want job %d", next, job, result, jobs[next])
				}
				next++
			}
			if next != len(jobs) {
				t.Errorf("%d results of %d jobs", next, len(jobs))
			}
			if limit := int32(max(workers, 1)); most.Load() > limit {
				t.Errorf("%d jobs at once, want at most %d", most.Load(), limit)
			}
		})
	}
}

// The bound on waiting results: while the first job runs, the others must stop
// after as many as there are workers.
func TestEachBoundsWaitingResults(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const workers = 4
		var started atomic.Int32
		first := make(chan struct{})
		go func() {
			synctest.Wait() // until nothing can move
			if got := started.Load(); got < workers || got > workers+1 {
				t.Errorf("%d jobs started while the first ran, want %d or %d", got, workers, workers+1)
			}
			close(first)
		}()
		count := 0
		for range Each(t.Context(), numbers(100), workers, func(_ context.Context, job int) int {
			started.Add(1)
			if job == 0 {
				<-first
			}
			return job
		}) {
			count++
		}
		if count != 100 {
			t.Errorf("%d results, want 100", count)
		}
	})
}

// As many jobs run as there are workers while the caller is busy with a result.
func TestEachUsesAllWorkers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const workers = 3
		var running atomic.Int32
		for job := range Each(t.Context(), numbers(12), workers, func(_ context.Context, job int) int {
			running.Add(1)
			defer running.Add(-1)
			if job > 0 {
				time.Sleep(time.Second) // of the test's own clock
			}
			return 0
		}) {
			if job != 0 {
				continue
			}
			time.Sleep(time.Millisecond)
			synctest.Wait()
			if got := running.Load(); got != workers {
				t.Errorf("%d jobs run while a result is looked at, want %d", got, workers)
			}
		}
	})
}

func TestEachStopsEarly(t *testing.T) {
	t.Parallel()
	// synctest fails if a goroutine is left.
	synctest.Test(t, func(t *testing.T) {
		var started, ended atomic.Int32
		for job := range Each(t.Context(), numbers(1000), 4, func(ctx context.Context, job int) int {
			started.Add(1)
			defer ended.Add(1)
			if job > 2 {
				<-ctx.Done() // a running job sees that it is not wanted any more
			}
			return job
		}) {
			if job == 2 {
				break
			}
		}
		if started.Load() != ended.Load() {
			t.Errorf("%d jobs started, %d ended when Each returned", started.Load(), ended.Load())
		}
		if started.Load() > 3+4+1 {
			t.Errorf("%d jobs started, want at most 8", started.Load())
		}
	})
}

func TestEachEndsWithContext(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var started atomic.Int32
		yielded := 0
		for job := range Each(ctx, numbers(1000), 4, func(_ context.Context, job int) int {
			started.Add(1)
			return job
		}) {
			if job != yielded {
				t.Fatalf("job %d at place %d", job, yielded)
			}
			yielded++
			if job == 10 {
				cancel()
			}
		}
		if yielded != int(started.Load()) {
			t.Errorf("%d jobs started, %d yielded", started.Load(), yielded)
		}
		if yielded > 11+4+1 {
			t.Errorf("%d jobs done after the context ended at 11", yielded)
		}
	})
}

func TestEachEndedBeforehand(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for job := range Each(ctx, numbers(100), 8, func(_ context.Context, job int) int { return job }) {
		t.Fatalf("job %d ran after the context had ended", job)
	}
}

// A sequence can be ranged over again, and a panic of the caller leaves nothing
// running.
func TestEachAgainAfterPanic(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		seq := Each(t.Context(), numbers(20), 3, func(_ context.Context, job int) int { return job })
		func() {
			defer func() { _ = recover() }()
			for range seq {
				panic("the caller's")
			}
		}()
		count := 0
		for range seq {
			count++
		}
		if count != 20 {
			t.Errorf("%d results the second time, want 20", count)
		}
	})
}
