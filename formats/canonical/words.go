package canonical

import "podium/formats/tournament"

// The words of the model's enumerations, by their values. "" is a value that
// is left out; it has no word.

func resultWords() []string {
	words := [tournament.Results]string{
		tournament.NoResult:    "none",
		tournament.Win:         "win",
		tournament.Draw:        "draw",
		tournament.Loss:        "loss",
		tournament.ForfeitWin:  "forfeit-win",
		tournament.ForfeitLoss: "forfeit-loss",
		tournament.UnratedWin:  "unrated-win",
		tournament.UnratedDraw: "unrated-draw",
		tournament.UnratedLoss: "unrated-loss",
		tournament.HalfBye:     "half-bye",
		tournament.FullBye:     "full-bye",
		tournament.PairingBye:  "pairing-bye",
		tournament.ZeroBye:     "zero-bye",
		tournament.Pending:     "pending",
	}
	return words[:]
}

func colorWords() []string {
	return []string{tournament.NoColor: "none", tournament.White: "white", tournament.Black: "black"}
}

func sexWords() []string {
	return []string{tournament.SexUnknown: "", tournament.Male: "male", tournament.Female: "female"}
}

func kindWords() []string {
	return []string{tournament.KindUnknown: "", tournament.Swiss: "swiss", tournament.RoundRobin: "round-robin"}
}

func adjustmentWords() []string {
	return []string{tournament.Bonus: "bonus", tournament.PointsFor: "points-for"}
}

// wordOf gives the word of a value, "" if it has none.
func wordOf[T ~uint8](words []string, value T) string {
	if int(value) < len(words) {
		return words[value]
	}
	return ""
}

// shown is wordOf, but "" for the zero value: such a key is left out.
func shown[T ~uint8](words []string, value T) string {
	if value == 0 {
		return ""
	}
	return wordOf(words, value)
}
