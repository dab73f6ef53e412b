package awards

import (
	"cmp"
	_ "embed" // the example
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
)

// Answers are what most directors give out. They are answers to [Answers.Questions], by
// flags or at a terminal; [Answers.Plan] writes the corresponding plan, and only that plan
// is ever used.
type Answers struct {
	Prizes     int      // trophies for the first places of each section
	Classes    []Group  // rating classes and limits
	Ages       []Group  // limits of age
	Unrated    int      // places for unrated players
	Grades     []Group  // at school
	Girls      int      // places for girls
	Schools    int      // places for schools
	TeamSize   int      // best players of a school who count; 0: not said
	TeamGirls  int      // how many of them must be girls
	Chosen     []string // titles of prizes that people choose
	Cash       []string // amounts by place, as they are written; the first may have the sign of a currency
	Several    bool     // a player may win a place and the other awards, too
	Lang       string   // of titles and documents, as in [phrase.Choice]; "": English
	Paper      string   // "a4" or "letter"; "": not said
	Signatures []string // "Name, role"
	announced  []announced
}

// announced are cash prizes that the file of a section announces, the largest first.
type announced struct {
	section string // whose they are; "": of every section
	name    string // of the class, as the file has it; "": for places
	of      Group  // the class
	amounts []string
}

// A Group is a part of the players with awards of its own.
type Group struct {
	Word   string // as people write it: "U800", "K-1"
	Places int
	who    Eligible
	key    phrase.Key // of its title: "Under 800"
	args   []any
	title  string // of a class in a file, in its language
	remark string // what the criterion means, where that is not plain
}

func (g *Group) called(words *phrase.Catalogue) string {
	if g.title != "" {
		return g.title
	}
	return words.Text(g.key, g.args...)
}

// parseGroup reads a group and its places: "U800", "U800:3" for three places. kind reads the
// word for the group, or says what it expected.
func parseGroup(text string, kind func(word string) (g Group, want string)) (Group, error) {
	word, places, given := strings.Cut(strings.TrimSpace(text), ":")
	g, want := kind(strings.TrimSpace(word))
	g.Places = 1
	if given {
		n, err := strconv.Atoi(strings.TrimSpace(places))
		if g.Places = n; want == "" && (err != nil || n < 1 || n > mostPlaces) {
			want = fmt.Sprintf("a number of places from 1 to %d after the colon", mostPlaces)
		}
	}
	if want != "" {
		return g, fmt.Errorf("%s: expected %s", handwritten.Quoted(text), want)
	}
	return g, nil
}

// ratingClass reads "U800", "1000-1199" or "1800+".
func ratingClass(word string) (g Group, want string) {
	limit, isLimit := strings.CutPrefix(strings.ReplaceAll(strings.ToLower(word), "under", "u"), "u")
	low, high, isClass := strings.Cut(word, "-")
	least, isOpen := strings.CutSuffix(word, "+")
	e := &g.who
	switch {
	case isLimit:
		e.Under = ratingOf(limit)
		g.Word, g.key, g.args = fmt.Sprintf("U%d", e.Under), "group.under", []any{strconv.Itoa(e.Under)}
		g.remark = "rated, and strictly below that"
	case isOpen:
		e.From = ratingOf(least)
		g.Word, g.key, g.args = fmt.Sprintf("%d+", e.From), "group.over", []any{strconv.Itoa(e.From)}
	case isClass:
		e.From, e.To = ratingOf(low), ratingOf(high)
		g.Word = fmt.Sprintf("%d-%d", e.From, e.To)
		g.key, g.args, g.remark = "group.class", []any{g.Word}, "both belong to the class"
	}
	if e.Height() == 0 || isClass && (e.From == 0 || e.From > e.To) {
		want = "a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places"
	}
	return g, want
}

// ratingOf reads a rating; it returns 0 for a text that is not one.
func ratingOf(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1 || n > eligible.MostRating {
		return 0
	}
	return n
}

// ageLimit reads "U10".
func ageLimit(word string) (g Group, want string) {
	limit, _ := strings.CutPrefix(strings.ToLower(word), "u")
	n, err := strconv.Atoi(strings.TrimSpace(limit))
	if err != nil || n < 1 || n > 150 {
		want = "an age such as U10, which is younger than 10; U10:3 for three places"
	}
	g.who.AgeUnder, g.Word, g.key, g.args = n, fmt.Sprintf("U%d", n), "group.age", []any{n}
	g.remark = "on the first day of the event"
	return g, want
}

// schoolGrades reads a grade, or grades from one to another: "3", "K-1".
func schoolGrades(word string) (g Group, want string) {
	from, to, ok := eligible.ParseGrades(word)
	if !ok {
		want = "a grade or several, such as K, 3 or K-1; K-1:3 for three places"
	}
	switch {
	case from < to:
		g.who.GradeFrom, g.who.GradeTo, g.Word = from, to, from.String()+"-"+to.String()
		g.key, g.args = "group.grades", []any{g.Word}
	case from == tournament.Kindergarten:
		g.who.Grades, g.Word, g.key = []tournament.Grade{from}, "K", "group.kindergarten"
	default:
		g.who.Grades, g.Word, g.key, g.args = []tournament.Grade{from}, from.String(), "group.grade", []any{from.String()}
	}
	return g, want
}

// String is the group as people write it.
func (g Group) String() string {
	if g.Places == 1 {
		return g.Word
	}
	return fmt.Sprintf("%s:%d", g.Word, g.Places)
}

// Any reports whether anything should be given out.
func (w *Answers) Any() bool {
	return w.Prizes+len(w.Classes)+len(w.Ages)+w.Unrated+len(w.Grades)+w.Girls+w.Schools+len(w.Chosen)+len(w.Cash) > 0
}

// Questions returns the questions for a director, in order. The answers go into w, and
// existing values are offered as defaults. An answer that no plan can have is refused when it is
// given.
func (w *Answers) Questions() []handwritten.Question {
	out := []handwritten.Question{
		handwritten.Question{
			Flag: "prizes", Value: "N", Usage: "trophies for the first `N` places of each section",
			Ask:  "Trophies for how many places of each section",
			Help: "Every section has its own: 10 in an event of three sections is 30 trophies.",
		}.Number(&w.Prizes, mostPlaces),
		groups(handwritten.Question{
			Flag: "class", Value: "CLASS", Sep: ",",
			Usage: "a trophy for the best player of the rating `CLASS`, such as U800, 1000-1199 or 1800+; U800:3 for three " +
				"(repeatable)",
			Ask: "Rating classes",
			Help: "U800 is for those rated below 800, 1000-1199 and 1800+ are classes. U800:3 gives three trophies.\n" +
				"Separate several with commas: U1000, U800:3. Unrated players are in no class.",
		}, &w.Classes, ratingClass),
		handwritten.Question{
			Flag: "top-unrated", Value: "N", Usage: "trophies for the best `N` unrated players",
			Ask: "Trophies for how many unrated players", Help: "0 gives none. They stay out of the rating classes.",
		}.Number(&w.Unrated, mostPlaces),
		groups(handwritten.Question{
			Flag: "age", Value: "AGE", Sep: ",",
			Usage: "a trophy for the best player younger than `AGE`: U10; U10:3 for three (repeatable)",
			Ask:   "Ages",
			Help:  "U10 is for those younger than 10 on the first day of the event. The file must have dates of birth.",
		}, &w.Ages, ageLimit),
		groups(handwritten.Question{
			Flag: "grade", Value: "GRADE", Sep: ",",
			Usage: "a trophy for the best player of the school `GRADE`: K, 3 or K-1; K-1:3 for three (repeatable)",
			Ask:   "Grades at school",
			Help: "3 is one grade, K-1 several. K-1:3 gives three trophies. Separate several with commas: K-1, 2, 3.\n" +
				"The file, or a list " + finding.WithRoster + ", must have the grades.",
		}, &w.Grades, schoolGrades),
		handwritten.Question{
			Flag: "top-girls", Value: "N", Usage: "trophies for the best `N` girls",
			Ask:  "Trophies for how many girls",
			Help: "0 gives none. The file, or a list " + finding.WithRoster + ", must say who is a girl.",
		}.Number(&w.Girls, mostPlaces),
		handwritten.Question{
			Flag: "schools", Value: "N", Usage: "trophies for the best `N` schools of each section",
			Ask: "Trophies for how many schools of each section", Help: "The best players of each school are added up.",
		}.Number(&w.Schools, mostPlaces),
		handwritten.Question{
			Flag: teamSizeFlag, Value: "N", Usage: "add up the best `N` players of a school",
			Ask:  "How many players of a school count",
			Help: "4 is usual; small leagues take 3 or 2. A school with fewer players takes part if it has at least two.",
			Skip: func() bool { return w.Schools == 0 },
		}.Number(&w.TeamSize, 99),
		handwritten.Question{
			Flag: teamGirlsFlag, Value: "N", Usage: "at least `N` of the players who count for a school must be girls",
			Ask: "How many of them must be girls",
			Help: "1 is a girl among four, as leagues ask for. The best players are added up who meet this; a school that " +
				"cannot has no team.",
			Skip: func() bool { return w.Schools == 0 },
		}.Number(&w.TeamGirls, mostChosen),
		handwritten.Question{
			Flag: "chosen", Value: "TITLE", Sep: ",",
			Usage: "a prize whose winner is chosen by people, by its `TITLE`: Best Game, Sportsmanship (repeatable); " +
				"--winner says who has it",
			Ask: "Prizes that people choose",
			Help: "Best Game, Sportsmanship and the like. Separate several with commas. Name the winners later in " +
				"the plan, below [[chosen]].",
		}.Line(&w.Chosen, nil),
		w.cashQuestion(),
		handwritten.Question{
			Flag: "several", Usage: "let a player win a place and another award, too",
			Ask: "May a player win a place and another award, too",
			Help: "If no, whoever wins a place in the section leaves the prizes for class, grade and so on to the next " +
				"player.\n" +
				"If yes, everybody gets all that they qualify for. School trophies and cash do not count here.",
		}.YesOrNo(&w.Several),
		handwritten.Question{
			Flag: "paper", Value: "SIZE", Usage: "paper `SIZE` for printing: a4 or letter",
			Ask: "Paper", Help: "For certificates and the list of awards.",
		}.Choose(&w.Paper, Papers()...),
		handwritten.Question{}.InLanguage(&w.Lang),
		handwritten.Question{
			Flag: "signature", Value: "NAME", Sep: ";",
			Usage: "`\"Name, role\"` of a person who signs certificates (repeatable)",
			Ask:   "Who signs certificates",
			Help: "Name, role: Gail Glover, Chief Arbiter. Separate several with semicolons. If you name nobody, the arbiter " +
				"of the file signs.",
		}.Line(&w.Signatures, nil),
	}
	for i := range out {
		ofGirls := out[i].Flag == teamGirlsFlag
		out[i] = out[i].Tried(func() error {
			if ofGirls && w.TeamGirls > 0 && w.Schools == 0 {
				return errors.New("there are no trophies for schools; say how many with --schools")
			} else if !w.Any() {
				return nil
			}
			_, problems := ParsePlan(w.Plan(), handwritten.FromAnswers)
			return handwritten.FirstError(problems)
		})
	}
	return out
}

// teamSizeFlag is also a flag of every command that ranks.
const teamSizeFlag = "team-size"

const teamGirlsFlag = "team-girls"

// groups makes q a question for groups of players of a kind.
func groups(q handwritten.Question, to *[]Group, kind func(string) (Group, string)) handwritten.Question {
	words := mapped(*to, Group.String)
	lines := q.Line(&words, nil)
	q.Now = lines.Now
	q.Set = func(answer string) error {
		var list []Group
		for _, word := range q.Split(answer) {
			g, err := parseGroup(word, kind)
			if err != nil {
				return err
			}
			if i := slices.IndexFunc(list, func(other Group) bool { return other.Word == g.Word }); i >= 0 {
				return fmt.Errorf("%s is given twice", g.Word)
			}
			list = append(list, g)
		}
		*to = list
		return lines.Set(answer)
	}
	return q
}

// cashQuestion asks for amounts. Those of thousands have no commas, which stand between
// amounts.
func (w *Answers) cashQuestion() handwritten.Question {
	q := handwritten.Question{
		Flag: "cash", Value: "LIST", Sep: ",",
		Usage: "cash prizes of each section by place, `LIST` of amounts: 500,300,150",
		Ask:   "Cash prizes of each section by place",
		Help: "500, 300, 150 for three places. Tied players share by US Chess rule 32B. $500 or €500 also " +
			"says the currency.",
	}.Line(&w.Cash, nil)
	set := q.Set
	q.Set = func(answer string) error {
		var last Cents
		for i, part := range q.Split(answer) {
			_, number := currencyOf(part)
			amount, err := ParseCents(number)
			switch {
			case err != nil || amount == 0:
				return fmt.Errorf("%s: expected an amount above 0 such as 500 or 499.50", handwritten.Quoted(part))
			case i > 0 && amount > last:
				return fmt.Errorf("%s: expected no amount above the one before it", handwritten.Quoted(part))
			}
			last = amount
		}
		return set(answer)
	}
	return q
}

// currencyOf splits "$500" into the sign and the amount.
func currencyOf(text string) (sign, amount string) {
	at := strings.IndexAny(text, "0123456789.")
	if at < 0 {
		return "", text
	}
	return strings.TrimSpace(text[:at]), text[at:]
}

// Plan returns the plan for the answers, as a director would write it. [ParsePlan] reads
// it without a problem.
func (w *Answers) Plan() []byte {
	var b strings.Builder
	b.WriteString("# Who gets what. Text after # is a comment; \"podium awards --example full\" has more to " +
		"choose from.\n" +
		"#     podium awards FILE --plan THIS.toml\n\n")
	lines := []handwritten.Line{
		line("preset", "scholastic", "places first, then the others; tied players who missed an award are listed"),
		handwritten.LanguageLine(w.Lang, "the language of the documents"), handwritten.Given("paper", w.Paper, ""),
		handwritten.Given("signatures", w.Signatures, ""),
	}
	if cash := w.cash(); len(cash) > 0 {
		sign, _ := currencyOf(cash[0].amounts[0])
		lines = append(lines, line("currency", sign, "before amounts"))
	}
	handwritten.WriteTable(&b, "", lines...)
	for _, lines := range w.awards() {
		handwritten.WriteTable(&b, "\n[[award]]\n", lines...)
	}
	return []byte(b.String())
}

// cash are the cash prizes: those by place, and those that files announce.
func (w *Answers) cash() []announced {
	if len(w.Cash) == 0 {
		return w.announced
	}
	return append([]announced{{amounts: w.Cash}}, w.announced...)
}

// awards are the awards of the plan, in the order in which they find their winners.
func (w *Answers) awards() [][]handwritten.Line {
	var out [][]handwritten.Line
	add := func(lines ...handwritten.Line) { out = append(out, lines) }
	// The country is not known here, so that [phrase.Auto] is English, as documents are then.
	words, _ := phrase.Choice{Asked: w.Lang, Part: phrase.Awards}.Words("", "")
	if w.Prizes > 0 {
		add(line("title", words.Text("award.places", "{place}", "{section}"), ""), line("places", w.Prizes, "of each section"))
	}
	ages := slices.SortedStableFunc(slices.Values(w.Ages), func(a, b Group) int { return b.who.AgeUnder - a.who.AgeUnder })
	for i, g := range ages {
		lines := g.award(words, w.Several)
		if !w.Several { // a player under 8 is under 10, too
			lines = append(lines, line("value", len(w.Ages)-i, "the higher goes first"))
		}
		add(lines...)
	}
	unrated := Group{Places: w.Unrated, key: "group.unrated", who: Eligible{Criteria: eligible.Criteria{Unrated: eligible.Only}}}
	girls := Group{Places: w.Girls, key: "group.girl", who: Eligible{Criteria: eligible.Criteria{Sex: tournament.Female}}}
	order := eligible.Categories() // of US Chess rule 32B4: classes before limits, the highest first
	classes := slices.SortedStableFunc(slices.Values(w.Classes), func(a, b Group) int {
		return cmp.Or(slices.Index(order, a.who.Category())-slices.Index(order, b.who.Category()),
			b.who.Height()-a.who.Height())
	})
	for _, g := range slices.Concat(classes, []Group{unrated}, w.Grades, []Group{girls}) {
		if g.Places > 0 {
			add(g.award(words, w.Several)...)
		}
	}
	if w.Schools > 0 {
		quota := []any{map[string]any{"least": w.TeamGirls, "eligible": girls.who.written()}}
		add(line("title", words.Text("award.schools", "{place}"), ""), line("team", true, ""),
			line("places", w.Schools, "of each section"),
			handwritten.Given("team_size", w.TeamSize, "best players of a school who count"),
			either(w.TeamGirls > 0, line("quota", quota, "among those who count"), handwritten.Line{}))
	}
	for _, title := range w.Chosen {
		add(line("title", title, ""), line("kind", string(Medal), ""),
			line("order", string(ByChoice), "chosen by people: name the winner in [[chosen]]"),
			line("across", true, "one for all sections"))
	}
	for _, p := range w.cash() {
		title := words.Text("award.cash", "{place}", "{section}")
		if p.name != "" {
			title = words.Text("award.group", "{place}", p.of.called(words))
		}
		amounts := mapped(p.amounts, func(text string) string {
			_, amount := currencyOf(text)
			return amount
		})
		add(line("title", title, ""), line("kind", string(Cash), "shared by tied players"), line("amount", amounts, ""),
			handwritten.Given("section", p.section, ""),
			either(p.name != "", line("eligible", p.of.who.written(), p.of.remark), handwritten.Line{}))
	}
	return out
}

func (g *Group) award(words *phrase.Catalogue, several bool) []handwritten.Line {
	title, places := words.Text("award.best", g.called(words)), handwritten.Line{}
	if g.Places > 1 {
		title, places = words.Text("award.group", "{place}", g.called(words)), line("places", g.Places, "")
	}
	return []handwritten.Line{
		line("title", title, ""), places, line("eligible", g.who.written(), g.remark),
		either(several, line("stack", true, "beside a place of the section"), handwritten.Line{}),
	}
}

func line(key string, value any, remark string) handwritten.Line {
	return handwritten.NewLine(key, value, remark)
}

// Contents is the data of events that awards can use: what a director sees before the
// questions, and the basis of the offered answers.
type Contents struct {
	sections []sectionContents
	all      sectionContents // of all sections together, without schools
	country  string          // of the first event that has one
	prizes   []announced     // by section
}

type sectionContents struct {
	name           string // of the event and the section
	players, girls int
	sexes          int   // players of whom it is known
	ratings, ages  []int // sorted
	grades         map[tournament.Grade]int
	schools        []int // players of each, the largest first
}

// Add adds an event.
func (c *Contents) Add(data Data) {
	known := gather(&Plan{Rating: ratingOfFile}, data, &remarks{})
	for i, f := range known.sections {
		section := data.Sections[i].Section
		s := sectionContents{name: f.name}
		if event := data.Event; event.Name != "" && !strings.HasPrefix(f.name, event.Name) {
			s.name = strings.TrimSuffix(event.Name+", "+f.name, ", ")
		}
		schools := map[string]int{}
		s.add(f.people, known.ageOn)
		c.all.add(f.people, known.ageOn)
		for _, who := range f.people {
			if who.facts.School != "" && !section.TeamsMeet() {
				schools[who.facts.School]++
			}
		}
		s.schools = slices.SortedFunc(maps.Values(schools), func(a, b int) int { return b - a })
		c.sections = append(c.sections, s)
		var prizes []announced
		for _, p := range section.Prizes {
			if centsOf(p.Value) <= 0 {
				continue
			}
			name := ""
			if p.Class {
				name = cmp.Or(p.Name, p.Text, "class")
			}
			at := slices.IndexFunc(prizes, func(a announced) bool { return a.name == name })
			if at < 0 {
				at, prizes = len(prizes), append(prizes, announced{section: section.Name, name: name, of: classOf(&p, name)})
			}
			prizes[at].amounts = append(prizes[at].amounts, p.Value)
		}
		for _, a := range prizes {
			slices.SortStableFunc(a.amounts, func(x, y string) int { return cmp.Compare(centsOf(y), centsOf(x)) })
		}
		c.prizes = append(c.prizes, prizes...)
	}
	c.country = cmp.Or(c.country, data.Event.Country())
}

// centsOf returns the amount that a text states, 0 if it states none.
func centsOf(text string) Cents {
	amount, _ := ParseCents(text)
	return amount
}

func (s *sectionContents) add(people []*competitor, on tournament.Date) {
	if s.grades == nil {
		s.grades = map[tournament.Grade]int{}
	}
	s.players += len(people)
	for _, who := range people {
		if who.Rating > 0 {
			s.ratings = append(s.ratings, who.Rating)
		}
		if youngest, _, known := eligible.Ages(who.facts.Birth, on); known {
			s.ages = append(s.ages, youngest)
		}
		if who.facts.Grade != tournament.NoGrade {
			s.grades[who.facts.Grade]++
		}
		if who.facts.Sex != tournament.SexUnknown {
			s.sexes++
		}
		if who.facts.Sex == tournament.Female {
			s.girls++
		}
	}
	slices.Sort(s.ratings)
	slices.Sort(s.ages)
}

// unclear reports whether nothing says for whom a prize is.
func (a *announced) unclear() bool {
	return a.name != "" && a.of.who.Height() == 0 && a.of.who.Unrated != eligible.Only
}

// classOf is the rating class that a prize is for. Its name decides, where it is that of a
// class; the highest rating of a class in a file may be the first that does not belong.
func classOf(p *tournament.Prize, name string) Group {
	word := strings.TrimPrefix(strings.ToLower(name), "top ")
	if g, err := parseGroup(word, ratingClass); err == nil {
		return g
	}
	if word == "unrated" || word == "unr" {
		return Group{key: "group.unrated", who: Eligible{Criteria: eligible.Criteria{Unrated: eligible.Only}}}
	}
	g := Group{title: name}
	bottom, top := max(p.Bottom, 0), max(p.Top, 0)
	if top > eligible.MostRating { // "2000 to 9999"
		top = 0
	}
	if bottom > cmp.Or(top, eligible.MostRating) {
		return g // no class at all
	}
	g.who.From, g.who.To = bottom, top
	if top%100 == 0 && top > bottom {
		g.remark = fmt.Sprintf("the file says %d to %d: does %d belong?", bottom, top, top)
		if g.who.To = top - 1; bottom == 0 {
			g.who.Under, g.who.To = top, 0
		}
	}
	return g
}

// offered are the announced prizes that a plan can have: those that every section with
// prizes announces alike first, without a section. The others have their section.
func (c *Contents) offered() (places []string, list []announced) {
	for _, p := range c.prizes {
		if p.unclear() {
			continue // told by Lines
		}
		other := func(b announced) bool { // in its section, the prize is not the same
			return !slices.ContainsFunc(c.prizes, func(x announced) bool {
				return x.section == b.section && x.name == p.name && slices.Equal(x.amounts, p.amounts)
			})
		}
		if !slices.ContainsFunc(c.prizes, other) {
			p.section = ""
		}
		p.amounts = slices.Clone(p.amounts)
		if p.section == "" && p.name == "" {
			if places == nil { // else of another event
				places = p.amounts
			}
		} else if !slices.ContainsFunc(list, func(x announced) bool { return x.section == p.section && x.name == p.name }) {
			list = append(list, p)
		}
	}
	return places, list
}

// Lines describes the contents, one line per section.
func (c *Contents) Lines() []string {
	var out []string
	for i := range c.sections {
		s := &c.sections[i]
		parts := []string{finding.Counted(s.players, "player", "players")}
		part := func(number int, words string) {
			if number > 0 {
				parts = append(parts, words)
			}
		}
		part(len(s.ratings), fmt.Sprintf("%d rated %s", len(s.ratings), span(s.ratings)))
		unrated := s.players - len(s.ratings)
		part(unrated, fmt.Sprintf("%d unrated", unrated))
		grades := mapped(slices.Sorted(maps.Keys(s.grades)), func(g tournament.Grade) string { // "K (3)"
			return fmt.Sprintf("%s (%d)", g, s.grades[g])
		})
		part(len(grades), "grades "+strings.Join(grades, ", "))
		part(len(s.ages), "aged "+span(s.ages))
		part(s.girls, fmt.Sprintf("%d female", s.girls))
		part(len(s.schools), finding.Counted(len(s.schools), "school or club", "schools or clubs"))
		out = append(out, either(s.name == "", "", s.name+": ")+strings.Join(parts, ", "))
	}
	for _, p := range c.prizes {
		if p.unclear() {
			out = append(out, fmt.Sprintf("%sprize %q of the file is not in the plan, because its ratings are unknown: %s",
				either(p.section == "", "", p.section+": "), p.name, strings.Join(p.amounts, ", ")))
		}
	}
	return out
}

// span says from what to what numbers go, which are sorted.
func span(sorted []int) string {
	if len(sorted) == 0 {
		return ""
	}
	return fmt.Sprintf("%d to %d", sorted[0], sorted[len(sorted)-1])
}

// Pointless lists the flags of questions that make no sense for the events, with what is
// missing in them.
func (c *Contents) Pointless() map[string]string {
	t := &c.all
	out := map[string]string{}
	if len(t.ratings) == 0 {
		out["class"], out["top-unrated"] = "ratings", "ratings"
	}
	if len(t.ages) == 0 {
		out["age"] = "dates of birth"
	}
	if len(t.grades) == 0 {
		out["grade"] = "grades"
	}
	if t.girls == 0 {
		out["top-girls"], out[teamGirlsFlag] = "girls", "girls"
	}
	if !slices.ContainsFunc(c.sections, func(s sectionContents) bool { return len(s.schools) > 0 }) {
		out["schools"], out[teamSizeFlag], out[teamGirlsFlag] = "schools", "schools", "schools"
	}
	return out
}

// Usual returns what directors usually give out at events with such contents.
func (c *Contents) Usual() Answers {
	t := &c.all
	w := Answers{Prizes: 3, TeamSize: tiebreak.DefaultTeamSize, Paper: "a4"}
	if size := t.players / max(len(c.sections), 1); size >= 25 {
		w.Prizes = 10
	} else if size >= 12 {
		w.Prizes = 5
	}
	if tournament.CustomsOf(c.country).Letter {
		w.Paper = "letter"
	}
	// Two limits of rating, in whole hundreds by twos: the first above half of the ratings, and the
	// first above a quarter of them. Few ratings are no classes.
	const step, few = 200, 8
	var limits []int
	for _, part := range []int{2, 4} {
		if n := len(t.ratings); n >= few {
			limits = append(limits, (t.ratings[(n-1)/part]/step+1)*step)
		}
	}
	for _, limit := range slices.Compact(limits) {
		if limit > t.ratings[len(t.ratings)-1] {
			continue
		}
		if g, err := parseGroup(fmt.Sprintf("U%d", limit), ratingClass); err == nil {
			w.Classes = append(w.Classes, g)
		}
	}
	if n := t.players - len(t.ratings); n >= 2 && len(t.ratings) > 0 {
		w.Unrated = 1
	}
	known := 0
	for _, n := range t.grades {
		known += n
	}
	for _, grade := range slices.Sorted(maps.Keys(t.grades)) {
		if t.grades[grade] >= 2 && 2*known >= t.players {
			g, _ := parseGroup(grade.String(), schoolGrades)
			w.Grades = append(w.Grades, g)
		}
	}
	if len(t.grades) > 0 || len(t.ages) > 0 && t.ages[(len(t.ages)-1)/2] < 19 { // they are at school, as far as anybody can tell
		if t.girls >= 2 && t.girls < t.sexes {
			w.Girls = 1
		}
		// Schools win where there are at least three in some section, with as many players as
		// three schools have, up to four.
		size := 0
		for i := range c.sections {
			if list := c.sections[i].schools; len(list) >= 3 && list[2] >= 2 {
				size = max(size, min(list[2], 4))
			}
		}
		if size > 0 {
			w.Schools, w.TeamSize = 3, size
		}
	}
	w.Cash, w.announced = c.offered()
	if cash := w.cash(); c.country == "USA" && len(cash) > 0 {
		cash[0].amounts[0] = "$" + cash[0].amounts[0] // of w: the amounts are those that offered cloned
	}
	return w
}

//go:embed example.toml
var example string

// Example returns a valid plan that explains every key.
func Example() string { return example }

// ShortExample returns a plan of some thirty lines to begin with.
func ShortExample() string {
	w := Answers{Prizes: 10, Unrated: 1, Girls: 1, Schools: 3, TeamSize: tiebreak.DefaultTeamSize}
	for _, class := range []string{"U1000", "U800:3"} {
		g, _ := parseGroup(class, ratingClass)
		w.Classes = append(w.Classes, g)
	}
	g, _ := parseGroup("K-1", schoolGrades)
	w.Grades = append(w.Grades, g)
	return string(w.Plan())
}
