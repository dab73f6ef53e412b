//go:build !race

package formatstest

// Race reports whether the race detector is on, which allocates more than the code
// under test: counts of allocations and bytes mean nothing then.
const Race = false
