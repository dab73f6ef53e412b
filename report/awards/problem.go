package awards

import "slices"

// failed reports whether there is an error among problems.
func failed(problems []Problem) bool {
	return slices.ContainsFunc(problems, func(p Problem) bool { return !p.Warning })
}
