// Package stopwatch compares times in benchmarks, so that their figures do not
// depend on the machine. Only tests import it, and no test may fail by it.
package stopwatch

import "time"

// Ratio is how many times longer a takes than b: the ratio of the best times of
// many turns. The two take turns, so that other work on the machine hardly
// matters. In each turn a function runs times times: once, or more often where
// it is too quick for the clock.
func Ratio(turns, times int, a, b func()) float64 {
	timeA, timeB := time.Duration(0), time.Duration(0)
	for turn := range turns {
		tookA, tookB := span(times, a), span(times, b)
		if turn == 0 {
			timeA, timeB = tookA, tookB
		}
		timeA, timeB = min(timeA, tookA), min(timeB, tookB)
	}
	return float64(timeA) / float64(timeB)
}

// span is how long f takes, times times.
func span(times int, f func()) time.Duration {
	start := time.Now() //nolint:forbidigo // the time is what is asked for, and reaches no output
	for range times {
		f()
	}
	return time.Since(start)
}
