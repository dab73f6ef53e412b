package tournament_test

import (
	"testing"

	"podium/formats/tournament"
)

// TestCurrencies: a sign or a code of ISO 4217 stands before amounts, by the country of the
// event; of a country that is not known, nothing.
func TestCurrencies(t *testing.T) {
	t.Parallel()
	for country, want := range map[string]string{
		"USA": "$", "GER": "€", "BUL": "€", "ENG": "£", "POL": "PLN ", "SUI": "CHF ", "": "", "XXX": "",
	} {
		if got := tournament.CustomsOf(country).Currency; got != want {
			t.Errorf("%s: got %q, want %q", country, got, want)
		}
	}
}
