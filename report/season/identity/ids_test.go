package identity_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTwinNumbers(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		rows   []string
		want   string
		doubts []string
	}{
		"one number in the place of FIDE and of US Chess": {
			rows: []string{"0 Open | Doe, Jane | fide 30000097 | | Lincoln", "1 Open | DOE, JANE | uscf 30000097 | | Washington"},
			want: "0 1",
		},
		"a number in either place says whose row it is": {
			rows: []string{"0 Open | Lee, Sam | fide 30000097", "0 Open | Lee, Sam | fide 30000098", "1 Open | Lee, Sam | uscf 30000097"},
			want: "0 2, 1",
		},
		"a number in either place, against two ids of FIDE": {
			rows: []string{"0 Open | Doe, Jane | fide 30000097", "1 Open | Doe, Jane | fide 2000001; uscf 30000097"},
			want: "0, 1",
		},
		"a number in either place, of two in one section": {
			rows: []string{"0 Open | Doe, Jane | fide 30000097", "0 Open | Doe, Jane | uscf 30000097"},
			want: "0, 1",
		},
		"a number in either place, at two names": {
			rows: []string{"0 Open | Doe, Jane | fide 30000097", "1 Open | Roe, Max | uscf 30000097"},
			want: "0, 1",
		},
		"a number in either place, of two birth years": {
			rows: []string{"0 Open | Doe, Jane | fide 30000097 | 2010", "1 Open | Doe, Jane | uscf 30000097 | 2012"},
			want: "0, 1",
		},
		"a number of seven digits in either place": {
			rows:   []string{"0 Open | Doe, Jane | fide 3000009 | | Lincoln", "1 Open | Doe, Jane | uscf 3000009 | | Washington"},
			want:   "0, 1",
			doubts: []string{"0-1 the same name, but different clubs"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			people := resolve(seasonOf(t, tt.rows...), nil)
			if diff := cmp.Diff(tt.want, partition(people, len(tt.rows))); diff != "" {
				t.Errorf("persons (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.doubts, doubtful(people)); diff != "" {
				t.Errorf("doubts (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBasisOfPerson: the weakest evidence that ties rows together counts, where groups of
// rows with a different id were put together, too. A number that files have for
// ids of two registers is not called an id.
func TestBasisOfPerson(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		rows []string
		want string
	}{
		"one row":           {[]string{"0 Open | Doe, Jane | fide 1"}, "in one event"},
		"one id":            {[]string{"0 Open | Doe, Jane | fide 1", "1 Open | Doe, Jane | fide 1"}, "by id"},
		"a number of two":   {[]string{"0 Open | Doe, Jane | fide 30000097", "1 Open | Doe, Jane | uscf 30000097"}, "by name and number"},
		"two ids of one no": {[]string{"0 Open | Doe, Jane | fide 30000097", "1 Open | Doe, Jane | fide 30000097", "2 Open | Doe, Jane | uscf 30000097", "3 Open | Doe, Jane | uscf 30000097"}, "by name and number"},
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
