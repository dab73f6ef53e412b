package awards

// A Preset fills in what a plan leaves out. Every key of the plan overrides it.
type Preset struct {
	Name     string
	Strategy Strategy
	Priority []Category
	Method   Method
	Cap      bool
	OnTie    OnTie
	Currency string
	Source   string // where it comes from, for people
}

// Presets lists the presets. To add one, add its line. The first holds where a
// plan names none, without its currency.
func Presets() []Preset {
	return []Preset{
		{
			Name: "uschess", Strategy: BestFirst, Priority: Categories(), Method: USChess32B, Cap: true, OnTie: ByTieBreak, Currency: "$",
			Source: "US Chess rules 32B and 32F: cash divided, one trophy for a player, the highest value first",
		},
		{
			Name: "scholastic", Strategy: PlaceFirst, Priority: Categories(), Method: USChess32B, Cap: true, OnTie: Consolation, Currency: "$",
			Source: "custom in US scholastic events: overall places first, then classes and grades; who was level and missed is listed",
		},
		{
			Name: "equal", Strategy: BestFirst, Priority: Categories(), Method: Equal, OnTie: ByTieBreak,
			Source: "prizes shared equally by those level in points",
		},
		{
			Name: "hort", Strategy: BestFirst, Priority: Categories(), Method: Hort, OnTie: ByTieBreak,
			Source: "the Hort system: half of the money by rank, half shared equally",
		},
	}
}

// usual is what holds without a preset.
func usual() Preset {
	p := Presets()[0]
	p.Name, p.Currency = "", ""
	return p
}

func presetNames() []string {
	var names []string
	for _, p := range Presets() {
		names = append(names, p.Name)
	}
	return names
}
