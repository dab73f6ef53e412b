package tiebreak

import "slices"

// ratingDifference is what a percentage, in hundredths, is worth in rating
// points (FIDE Rating Regulations 8.1.1; the half below ½ is the mirror image).
func ratingDifference(hundredths int64) int64 {
	if hundredths < 50 {
		return -ratingDifference(100 - hundredths)
	}
	fromHalf := [51]int16{
		0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
		72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
		149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
		240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
		366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
		800,
	}
	return int64(fromHalf[hundredths-50])
}

// winProbability is the expected score, in hundredths, of who is rated
// difference points more (FIDE Rating Regulations 8.1.2). It is the full scale,
// without the limit of 400 points.
func winProbability(difference int64) int64 {
	if difference < 0 {
		return 100 - winProbability(-difference)
	}
	from := [51]int16{ // the first difference that gives .50, .51, ... 1.00
		0, 4, 11, 18, 26, 33, 40, 47, 54, 62,
		69, 77, 84, 92, 99, 107, 114, 122, 130, 138,
		146, 154, 163, 171, 180, 189, 198, 207, 216, 226,
		236, 246, 257, 268, 279, 291, 303, 316, 329, 345,
		358, 375, 392, 412, 433, 457, 485, 518, 560, 620,
		736,
	}
	if difference >= int64(from[50]) {
		return 100
	}
	i, exact := slices.BinarySearch(from[:], int16(difference))
	if !exact {
		i--
	}
	return 50 + int64(i)
}
