package tournament

// Berger gives the round in which two players of a round robin meet, and
// whether the first of them has White, by the Berger tables (FIDE Handbook
// C.05, annex 1). Players a and b are numbered from 1 and differ; with an odd
// number of players the one who would meet number players+1 is free.
//
// The tables follow one rule: with n players, n even, a and b below n meet in
// the round r of 1 to n-1 for which a+b = r+1 modulo n-1, and n meets the one
// who would meet himself. The lower number has White where the sum is odd, the
// higher where it is even; n has White against the upper half.
func Berger(players, a, b int) (round int, white bool) {
	n := players + players%2
	if a > b {
		round, white = Berger(players, b, a)
		return round, !white
	}
	sum, white := a+b, (a+b)%2 == 1
	if b == n {
		sum, white = 2*a, a <= n/2
	}
	round = (sum - 1) % (n - 1)
	if round == 0 {
		round = n - 1
	}
	return round, white
}
