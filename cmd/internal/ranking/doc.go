// Package ranking ranks the sections of an event that was read, and answers what
// is asked of the standings. The arithmetic is that of podium/tiebreak; here stand
// the choices before it (which list, which rules, and whether flags, the director
// or the file decide) and the findings after it, which go into the log of the
// input.
//
// standings.go ranks an event, options.go joins the choices, teams.go ranks the
// teams of a section. What the standings are held against or asked for:
//
//   - stated.go, the ranks that a file states; with_ranks.go gives an event that
//     states the computed ones;
//   - verification.go, all that a file states (points, ranks, values, those of
//     teams), as "podium verify" tells it;
//   - explanation.go, the working behind one player's place: explain.go finds it,
//     explain_versus.go compares two;
//   - find.go, who is meant by a number or a part of a name.
package ranking
