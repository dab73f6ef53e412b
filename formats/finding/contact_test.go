package finding_test

import (
	"testing"

	"podium/formats/finding"
)

// TestContacts: what reaches a person is found in whatever way people write it, and
// the numbers of chess are none of it.
func TestContacts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, cut, masked string }{
		{"Ann Ash, tel. 555-123-4567", "Ann Ash", "Ann Ash, tel. ************"},
		{"Ann Ash (555) 123-4567", "Ann Ash", "Ann Ash **************"},
		{"Ann Ash <ann@oak.example>, Ben Elm", "Ann Ash, Ben Elm", "Ann Ash <***************>, Ben Elm"},
		{"call 5551234567 for entries", "for entries", "call ********** for entries"},
		{"Zoë 1-555-123-4567 Ü", "Zoë Ü", "Zoë ************** Ü"},
		{"+49 170 1234567", "", "***************"},
		{"Büro 0170 1234567", "Büro", "Büro ************"},
		{"030/12345678", "", "************"},
		{"01 42 68 53 00", "", "**************"},
		{"555.123.4567", "", "************"},
		{"rank 12, (555)123.4567", "rank 12", "rank 12, *************"},
		{"no 078-05-1120", "no", "no ***********"},
		{"U1200 0170/123456", "U1200", "U1200 ***********"},
		{"Cell 555-0123", "", "Cell ********"},
		{"Phone: +1 (555) 123-4567", "", "Phone: *****************"},
		{"BH/C1@2024,FB@pre2023", "BH/C1@2024,FB@pre2023", "BH/C1@2024,FB@pre2023"},
		{"e-mail ann@oak.example", "", "e-mail ***************"},
		{"tel. 123456", "", "tel. ******"},           // the shortest number
		{"+123456789012345", "", "****************"}, // the longest, by E.164
		{"a@b.de", "", "******"},
		{"030 123 45", "", "**********"},
		{"Ann Ash 5551234567", "Ann Ash", "Ann Ash **********"},
		{"tel. 555-123-4567, ann@oak.example", "", "tel. ************, ***************"},
	} {
		if got := finding.WithoutContacts(tt.text); got != tt.cut {
			t.Errorf("%q without contacts: got %q, want %q", tt.text, got, tt.cut)
		}
		if got := finding.Masked(tt.text); got != tt.masked {
			t.Errorf("%q masked: got %q, want %q", tt.text, got, tt.masked)
		}
		if finding.HasContact(tt.text) != (tt.text != tt.masked) {
			t.Errorf("%q was not treated as contact data", tt.text)
		}
	}
	for _, text := range []string{
		"2026-05-30", "30/05/2026 to 01/06/2026", "2026/05/30 2026/05/31", "IA Ash, Ann (99000001)", "12345678", "C0327-1234",
		"202605309302", "40/7200+1800:3600+30", "5400+30", "90+30", "U1200-1399", "800-1199", "G/60;d5", "G/30;+5", "97001-1234",
		"0001 0002 0003 0004", "1 2 3 4 5 6 7 8 9 10 11", "0001 w 1  0012 b 0  0000 - U", "2026-05-30 10:15:22", "@ 5 pm", "2000 - 1800",
		"1.3.7.1.6.7.11.0.0.0.", "Swiss-Manager 14.0.0.9", "rating 1850 after 12 games", "9/1/2015", "A9999998", "100, 50, 25, 12.50",
		"300 500 0.5 10", "ROUND 1 2026-01-24 10:00", "tel. 12345", "+1234567890123456",
		"points 0",
	} {
		if finding.HasContact(text) {
			t.Errorf("%q was treated as contact data: %q", text, finding.Masked(text))
		}
	}
}
