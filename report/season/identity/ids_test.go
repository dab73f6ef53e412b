package identity_test

import (
	"testing"
)

// TestBasisOfPerson: the weakest evidence that ties rows together counts, where groups of
// rows with a different id were put together, too.
func TestBasisOfPerson(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		rows []string
		want string
	}{
		"one row": {[]string{"0 Open | Doe, Jane | fide 1"}, "in one event"},
		"one id":  {[]string{"0 Open | Doe, Jane | fide 1", "1 Open | Doe, Jane | fide 1"}, "by id"},
		"ids and a year": {
			[]string{"0 Open | Doe, Jane | fide 1 | 2010", "1 Open | Doe, Jane | fide 1 | 2010", "2 Open | Doe, Jane | uscf 2 | 2010", "3 Open | Doe, Jane | uscf 2 | 2010"},
			"by name and birth year",
		},
		"an id and a name": {[]string{"0 Open | Doe, Jane | fide 1", "1 Open | Doe, Jane | fide 1", "2 Open | Doe, Jane"}, "by name alone"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			people := resolve(seasonOf(t, tt.rows...), nil)
			if got := people.Person(0).Basis.String(); people.Len() != 1 || got != tt.want {
				t.Errorf("%d persons, recognised %s, want %s", people.Len(), got, tt.want)
			}
		})
	}
}
