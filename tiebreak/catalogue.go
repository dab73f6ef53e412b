package tiebreak

// Methods lists the tie-breaks of the program, in the order of the documents.
// To add one, add its line.
func Methods() []Method {
	return []Method{
		{
			Code: "PTS", Name: "Points", Rule: "FIDE C.07 4; US Chess 34E", Digits: 1,
			Summary: "The score itself; it comes first anyway.",
			Aliases: []string{"points", "score"}, row: points,
		},
	}
}
