package awards_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/report/awards"
)

// TestFunds: cases worked by hand from published rules. The first are those of "Just the
// Rules: A Prize Fund Quiz" (US Chess, on rule 32D), numbers 2 to 4.
func TestFunds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, fund, award string
		want              string // amounts
		total, left       string
		to                string
	}{
		{
			name: "2000 based on 125, 75 enter", fund: "based_on = 125\nentries = 75\nguaranteed = 0.5",
			award: `amount = ["1000", "600", "400"]`, want: "600.00 360.00 240.00", total: "1200.00", left: "0.00",
		},
		{
			name: "1000 based on 50, 20 enter: half of it", fund: "based_on = 50\nentries = 20\nguaranteed = 0.5",
			award: `amount = ["600", "400"]`, want: "300.00 200.00", total: "500.00", left: "0.00",
		},
		{
			name: "450 based on 30, 10 enter: a third", fund: "based_on = 30\nentries = 10",
			award: `amount = ["300", "150"]`, want: "100.00 50.00", total: "150.00", left: "0.00",
		},
		{
			// More than it was based on raises nothing (32D does not ask for it).
			name: "more entries", fund: "based_on = 30\nentries = 45", award: `amount = ["300", "150"]`,
			want: "300.00 150.00", total: "450.00", left: "0.00",
		},
		{
			// A rapid tournament in Kitchener, 2016: half of the fees of $15 are the prize fund.
			// 21 entries: 157.50; 75 and 25 per cent, the rest to the club.
			name: "half of the fees", fund: "fee = \"15\"\nentries = 21\npercent = 50\nround_to = \"1\"\nrest = \"the club\"",
			award: "share = [75, 25]", want: "118.00 39.00", total: "157.50", left: "0.50", to: "the club",
		},
		{
			// The players of the section count: four, and the two who did not come.
			name: "entries of the file", fund: "fee = \"10\"", award: "share = [50, 30, 20]", want: "30.00 18.00 12.00",
			total: "60.00", left: "0.00",
		},
		{
			// A third of 100 each is 33.33; the cent left goes to the first.
			name: "the rest to an award", fund: "amount = \"100\"\nrest = \"x\"", award: "share = [33.33, 33.33, 33.33]",
			want: "33.34 33.33 33.33", total: "100.00", left: "0.00",
		},
		{
			// Up to 5: 55, 30 and 20 of 100: 5 more than there is.
			name: "rounded up", fund: "amount = \"100\"\nround = \"up\"\nround_to = \"5\"", award: "share = [52, 29, 19]",
			want: "55.00 30.00 20.00", total: "100.00", left: "-5.00", to: "the organiser",
		},
		{
			name: "rounded to the nearest", fund: "amount = \"100\"\nround = \"nearest\"\nround_to = \"5\"", award: "share = [52.5, 28.5, 19]",
			want: "55.00 30.00 20.00", total: "100.00", left: "-5.00",
		},
		{
			// More cents than fit into 32 bits.
			name: "a hundred million", fund: "amount = \"100000000\"", award: "share = [66.66, 33.34]", want: "66660000.00 33340000.00",
			total: "100000000.00", left: "0.00",
		},
		{
			name: "all fees and more", fund: "fees = \"401\"\npercent = 50\nadded = \"50\"", award: "share = [60, 40]",
			want: "150.30 100.20", total: "250.50", left: "0.00",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			plan := parse(t, "[[fund]]\nid = \"f\"\n"+tt.fund+"\n[[award]]\nid = \"x\"\nkind = \"cash\"\nfund = \"f\"\n"+tt.award)
			r := decide(t, plan, data(t, byNumber, section("Open", someFour()...)))
			f := r.Funds[0]
			if got := amountsOf(r); got != tt.want {
				t.Errorf("amounts %s, want %s", got, tt.want)
			}
			if f.Total.String() != tt.total || f.Left.String() != tt.left || tt.to != "" && f.To != tt.to {
				t.Errorf("fund %s, left %s for %s; want %s, %s for %s", f.Total, f.Left, f.To, tt.total, tt.left, tt.to)
			}
			if f.Prizes+f.Left != f.Total || f.Prizes != r.Money.Promised {
				t.Errorf("prizes %s and %s are not %s; %+v", f.Prizes, f.Left, f.Total, r.Money)
			}
		})
	}
}

func someFour() []somebody {
	return []somebody{{"A", 1500, 10, nil}, {"B", 1500, 9, nil}, {"C", 1500, 8, nil}, {"D", 1500, 7, nil}}
}

// amountsOf lists the amounts of all cash prizes.
func amountsOf(r *awards.Result) string {
	var out []string
	for i := range r.Decisions {
		if !r.Decisions[i].Balance {
			out = append(out, r.Decisions[i].Amount.String())
		}
	}
	return strings.Join(out, " ")
}

// TestGuaranteedAward: one award is paid in full, the others shrink.
func TestGuaranteedAward(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, `
[[fund]]
id = "f"
based_on = 10
entries = 5
[[award]]
id = "first"
kind = "cash"
fund = "f"
amount = "100"
guaranteed = true
[[award]]
id = "others"
kind = "cash"
fund = "f"
amount = ["60", "31"]`), data(t, byNumber, section("Open", someFour()...)))
	if got, want := amountsOf(r), "100.00 30.00 15.50"; got != want {
		t.Errorf("amounts %s, want %s", got, want)
	}
	if f := r.Funds[0]; f.Total != 14550 || f.Left != 0 {
		t.Errorf("%s in the fund, %s left", f.Total, f.Left)
	}
}

// TestWrongFunds are refused, by the plan or by the event.
func TestWrongFunds(t *testing.T) {
	t.Parallel()
	award := "\n[[award]]\nid = \"x\"\nkind = \"cash\"\nfund = \"f\"\n"
	decided := func(text string, d awards.Data) (accepted bool, problems []finding.Finding) {
		plan, problems := awards.ParsePlan([]byte(text), "plan.toml")
		if plan == nil {
			return false, problems
		}
		r := awards.Decide(plan, d)
		return !r.Failed(), r.Problems
	}
	d := data(t, byNumber, section("Open", someFour()...))
	for _, test := range []struct{ plan, want string }{
		{"[[fund]]\nid = \"f\"" + award + "share = [50, 50]", "shares of a fund without an amount"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [50, 40]", "shares of 90 per cent"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [50, 60]", "place 1 has 50, place 2 has 60"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [0.01]", "shares of 0.01 per cent"},
		{"[[fund]]\nid = \"f\"" + award + "share = [0.01]", "shares of a fund without an amount"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [100]\namount = \"5\"", "an amount together with a share of a fund"},
		{"[[fund]]\nid = \"g\"\namount = \"5\"" + award + "share = [100]", `no fund has the id "f"`},
		{"[[fund]]\nid = \"f\"\namount = \"5\"\nfee = \"5\"" + award + "share = [100]", "a fund with several sources"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"\nguaranteed = 0.5" + award + "share = [100]", "a guaranteed part of a fund that is not based on entries"},
		{"[[fund]]\nid = \"f\"\nfee = \"5\"\npercent = 101" + award + "share = [100]", "more than all of the fees"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "amount = [\"6\"]", `the fund "f" has 5.00, but its prizes are 6.00`},
		{"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "amount = [\"6\"]\nguaranteed = true", `5.00 in the fund "f", less than it guarantees`},
		{"[[fund]]\nid = \"f\"\namount = \"5\"\nround_to = \"0\"" + award + "share = [100]", "0"},
		{"[[fund]]\namount = \"5\"" + award + "share = [100]", "a fund without an id"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"\n[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [100]", `two funds "f"`},
		{"[[fund]]\nid = \"f\"\namount = \"5\"\nfees = \"5\"" + award + "share = [100]", "a fund with several sources"},
		{"[[fund]]\nid = \"f\"\nfee = \"5\"\nfees = \"5\"" + award + "share = [100]", "a fund with several sources"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"\npercent = 50" + award + "share = [100]", "a part of the fees, but no fees"},
		{"[[fund]]\nid = \"f\"\namount = \"5\"\nadded = \"5\"" + award + "share = [100]", "a part of the fees, but no fees"},
		{"[[fund]]\nid = \"f\"\nbased_on = 5\nguaranteed = 1.01" + award + "amount = \"5\"", "more than the whole"},
		// 35 each is more than 100 by 5, which leave 30 of the first prize.
		{"[[fund]]\nid = \"f\"\namount = \"100\"\nround = \"up\"\nround_to = \"5\"\nrest = \"x\"" + award + "share = [34, 33, 33]", `the fund "f" has 100.00, but its prizes are 100.00`},
		{"[[fund]]\nid = \"f\"\namount = \"1\"\nround = \"up\"\nround_to = \"5\"\nrest = \"x\"" + award + "share = [100]\n" +
			"[[award]]\nid = \"y\"\nkind = \"cash\"\nfund = \"f\"\namount = \"4\"", `the fund "f" has 1.00, but its prizes are 1.00`},
	} {
		accepted, problems := decided(test.plan, d)
		if accepted || !slices.ContainsFunc(problems, func(f finding.Finding) bool { return f.Severity == finding.Error && f.Found == test.want }) {
			t.Errorf("accepted: %t, want the error %q:\n%s\n%v", accepted, test.want, test.plan, problems)
		}
	}
	d = data(t, byNumber, section("Open", someFour()...), section("Reserve", someFour()...))
	for text, want := range map[string]bool{
		"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [100]":                                    false, // in each section
		"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [100]\nsection = \"Open\"":                true,
		"[[fund]]\nid = \"f\"\namount = \"5\"" + award + "share = [100]\nacross = true\norder = \"points\"": true,
		"[[fund]]\nid = \"f\"\namount = \"10\"" + award + "amount = \"5\"\nguaranteed = true":               true,
		"[[fund]]\nid = \"f\"\namount = \"9.99\"" + award + "amount = \"5\"\nguaranteed = true":             false,
		"[[fund]]\nid = \"f\"\nbased_on = 5\nguaranteed = 1" + award + "amount = \"5\"":                     true,
	} {
		if got, _ := decided(text, d); got != want {
			t.Errorf("accepted: %t, want %t:\n%s", got, want, text)
		}
	}
}

// TestFundsOfSections: the players of the sections of the awards of a fund count once, an award
// across sections has its prizes once, and other awards keep their amounts.
func TestFundsOfSections(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, `
[[fund]]
id = "f"
fee = "10"
[[award]]
id = "all"
kind = "cash"
fund = "f"
across = true
order = "points"
share = [60, 30]
[[award]]
id = "reserve"
kind = "cash"
fund = "f"
section = "Reserve"
share = [10]
[[award]]
id = "given"
kind = "cash"
section = "Open"
amount = "7"`), data(t, byNumber, section("Open", someFour()...), section("Reserve", someFour()...)))
	// Four players in each section, and the two who did not come: 120.
	if got, want := amountsOf(r), "72.00 36.00 12.00 7.00"; got != want {
		t.Errorf("amounts %s, want %s", got, want)
	}
	// Of 108 for the best two, who are level, each has 54; 12 and 7 are in purses of their own.
	got := map[string]string{}
	for _, p := range r.People {
		got[p.Who.Section+" "+p.Who.Name] = p.Cash.String()
	}
	if diff := gocmp.Diff(map[string]string{"Open A": "61.00", "Reserve A": "66.00"}, got); diff != "" {
		t.Errorf("paid (-want +got):\n%s", diff)
	}
}

// TestNothingIsLeft: a fund that its prizes use up says so; what rounding leaves stays with the organiser
// where the award that is to have it is given in no section.
func TestNothingIsLeft(t *testing.T) {
	t.Parallel()
	const share = "\n[[award]]\nid = \"a\"\nkind = \"cash\"\nfund = \"f\"\nshare = [60, 40]\n"
	for plan, want := range map[string]string{
		"[[fund]]\nid = \"f\"\namount = \"100\"" + share: "Fund f: 100.00, of which 100.00 are prizes and 0.00 is left for the organiser.",
		"[[fund]]\nid = \"f\"\namount = \"100\"\nround_to = \"30\"\nrest = \"b\"" + share +
			"[[award]]\nid = \"b\"\nkind = \"cash\"\nfund = \"f\"\nshare = [0.01]\nsection = \"Reserve\"": "Fund f: 100.00, of which 90.00 are prizes and 10.00 is left for the organiser.",
	} {
		r := decide(t, parse(t, plan), data(t, byNumber, section("Open", someFour()...)))
		if notes := strings.Join(r.Notes, "\n"); !strings.Contains(notes, want) {
			t.Errorf("%s\nwant %s", notes, want)
		}
	}
}

// TestRestOfFund: only an award that the fund pays can have what its rounding leaves.
func TestRestOfFund(t *testing.T) {
	t.Parallel()
	const plan = "[[fund]]\nid = \"f\"\namount = \"100\"\nround_to = \"30\"\nrest = \"b\"\n" +
		"[[award]]\nid = \"a\"\nkind = \"cash\"\nfund = \"f\"\nshare = [60, 40]\n[[award]]\nid = \"b\"\nkind = \"cash\"\namount = [10]\n"
	if p, found := awards.ParsePlan([]byte(plan), "plan.toml"); p != nil || !strings.Contains(fmt.Sprint(found), "an award that is not of the fund") {
		t.Errorf("%+v, %v", p, found)
	}
}

// TestFundsByHand works random funds out by a small program of its own, with fractions:
// nothing differs, and prizes and rest are the fund to the cent.
func TestFundsByHand(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 34))
		text, want, total := drawFund(rng)
		r := decide(t, parse(t, text), data(t, byNumber, section("Open", someFour()...)))
		if diff := gocmp.Diff(want, amountsOf(r)); diff != "" {
			t.Fatalf("seed %d (-by hand +podium):\n%s\n%s", seed, diff, text)
		}
		if f := r.Funds[0]; int64(f.Total) != total || f.Prizes+f.Left != f.Total || f.Prizes != r.Money.Promised {
			t.Fatalf("seed %d: %s and %s of %s, by hand %d\n%s", seed, f.Prizes, f.Left, f.Total, total, text)
		}
	}
}

// drawFund makes a fund with its awards, and what they are worth.
func drawFund(rng *rand.Rand) (text, amounts string, total int64) {
	entries, basedOn := int64(1+rng.IntN(200)), int64(1+rng.IntN(200))
	part := big.NewRat(min(entries, basedOn), basedOn) // of what was announced
	unit, round := []int64{1, 100, 500}[rng.IntN(3)], []string{"down", "nearest", "up"}[rng.IntN(3)]
	fund := fmt.Sprintf("[[fund]]\nid = \"f\"\nentries = %d\nbased_on = %d\nround = %q\nround_to = \"%d.%02d\"\n", entries, basedOn,
		round, unit/100, unit%100)
	if half := big.NewRat(1, 2); rng.IntN(2) == 0 {
		fund += "guaranteed = 0.5\n"
		if part.Cmp(half) < 0 {
			part = half
		}
	}
	award := "[[award]]\nid = \"x\"\nkind = \"cash\"\nfund = \"f\"\n"
	var exact []*big.Rat
	list := []int64{}
	if rng.IntN(2) == 0 { // shares of an amount, or of fees
		money := int64(10000 + rng.IntN(1_000_000))
		if rng.IntN(2) == 0 {
			percent := int64(1 + rng.IntN(100))
			fund += fmt.Sprintf("fees = \"%d.%02d\"\npercent = %d\n", money/100, money%100, percent)
			money = money * percent / 100
		} else {
			fund += fmt.Sprintf("amount = \"%d.%02d\"\n", money/100, money%100)
		}
		for left := int64(100); left > 0; {
			share := min(left, 1+rng.Int64N(50))
			list, left = append(list, share), left-share
		}
		total = toCent(new(big.Rat).Mul(part, big.NewRat(money, 1)))
	} else {
		sum := int64(0)
		for range 1 + rng.IntN(6) {
			amount := int64(1000 + rng.IntN(100_000))
			list, sum = append(list, amount), sum+amount
		}
		total = toCent(new(big.Rat).Mul(part, big.NewRat(sum, 1)))
	}
	slices.SortFunc(list, func(a, b int64) int { return int(b - a) })
	shares := strings.Contains(fund, "fees") || strings.Contains(fund, "amount")
	var texts []string
	for _, n := range list {
		if shares {
			exact = append(exact, big.NewRat(total*n, 100))
			texts = append(texts, fmt.Sprint(n))
		} else {
			exact = append(exact, new(big.Rat).Mul(part, big.NewRat(n, 1)))
			texts = append(texts, fmt.Sprintf("\"%d.%02d\"", n/100, n%100))
		}
	}
	award += map[bool]string{true: "share = [", false: "amount = ["}[shares] + strings.Join(texts, ", ") + "]\n"
	var out []string
	for _, e := range exact {
		units := new(big.Rat).Quo(e, big.NewRat(unit, 1))
		n := toCent(units)
		rest := new(big.Rat).Sub(units, big.NewRat(n, 1))
		if round == "up" && rest.Sign() > 0 || round == "nearest" && rest.Cmp(big.NewRat(1, 2)) >= 0 {
			n++
		}
		out = append(out, awards.Cents(n*unit).String())
	}
	return fund + award, strings.Join(out, " "), total
}

// toCent rounds down.
func toCent(r *big.Rat) int64 {
	return new(big.Int).Quo(r.Num(), r.Denom()).Int64()
}
