package season

// A Record is a series as it is kept to be compared with a later one: the JSON
// document of a series holds it as it is. Points are exact texts: "12", "37/3".
type Record struct {
	Title  string         `json:"title"`
	Plan   string         `json:"plan"` // digest of the plan's bytes
	Events []EventRecord  `json:"events"`
	Tables []TableRecord  `json:"tables"`
	People []PersonRecord `json:"people"`
}

// An EventRecord is one event of a record.
type EventRecord struct {
	Path   string `json:"path"`
	Name   string `json:"name"`
	Start  string `json:"start"`  // "2026-03-14", ""
	Digest string `json:"digest"` // of people and results
}

// A TableRecord is one table of a record.
type TableRecord struct {
	Category string      `json:"category"`
	Rows     []RowRecord `json:"rows"`
}

// A RowRecord is one person in a table.
type RowRecord struct {
	Rank    int            `json:"rank"`   // 0: none
	Person  int            `json:"person"` // index into Record.People
	Total   Points         `json:"total"`
	Results []ResultRecord `json:"results"`
}

// A ResultRecord is one person in one event.
type ResultRecord struct {
	Event  int    `json:"event"` // index into Record.Events
	Score  Points `json:"score"`
	Status string `json:"status"` // "counted", "dropped", "outside", "absent"
}

// A PersonRecord is a person and the rows that were taken for that person.
type PersonRecord struct {
	Name string      `json:"name"`
	Rows []PersonRow `json:"rows"`
}

// A PersonRow is where a person stands in an event.
type PersonRow struct {
	Event   int    `json:"event"` // index into Record.Events
	Section string `json:"section"`
	No      int    `json:"no"`
	Name    string `json:"name"` // as it stands there
}

// A Change is one difference between two records of a series.
type Change struct {
	Kind     ChangeKind
	Category string // of a table; "" where none is concerned
	Who      string // the person
	Event    string // the event
	Text     string // what changed, and why: "2nd, was 1st: 50 points, was 47; late event march.trf: 3 points"
}

// ChangeKind tells changes apart.
type ChangeKind uint8

// The kinds.
const (
	PlanChanged ChangeKind = iota
	EventAdded
	EventRemoved
	EventCorrected
	EventRenamed
	PeopleMerged
	PeopleParted
	RowAdded
	RowRemoved
	RowChanged
)
