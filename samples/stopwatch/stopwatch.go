// Package stopwatch compares times in benchmarks, so that the results do not depend on
// the machine. Only tests import it, and no test may fail because of it.
package stopwatch

import (
	"math"
	"time"
)

// Ratio returns how many times longer a takes than b: the ratio of their best times in
// a number of turns. The two alternate, so that other work on the machine hardly matters.
// In each turn a function runs times times; more than once if it is too fast for the
// clock.
func Ratio(turns, times int, a, b func()) float64 {
	timeA, timeB := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for range turns {
		timeA, timeB = min(timeA, span(times, a)), min(timeB, span(times, b))
	}
	return float64(timeA) / float64(timeB)
}

// span returns the time that f takes to run times times.
func span(times int, f func()) time.Duration {
	start := time.Now() //nolint:forbidigo // only for benchmarks
	for range times {
		f()
	}
	return time.Since(start)
}
