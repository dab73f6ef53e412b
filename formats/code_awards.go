package formats

// Findings about a plan of awards and the list of players that goes with it.
const (
	BadPlan        Code = "bad-plan"        // a key or a value that cannot be
	DoubtfulPlan   Code = "doubtful-plan"   // somebody should look
	PlanLacksData  Code = "plan-no-data"    // the event does not hold what the plan asks for
	BadRoster      Code = "bad-roster"      // a list of players that cannot be used
	DoubtfulRoster Code = "doubtful-roster" // a row or a cell that was left out, or a guess
)
