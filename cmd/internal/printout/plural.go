package printout

// Plural gives the word for n things: one or many.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
