package swisssys

import (
	"strings"

	"podium/formats/internal/jsontree"
)

// isPrivate reports whether a key holds credentials of a web service or data by
// which a person can be reached. Programs add keys of their own, so it goes by
// words rather than by a list of keys: a key too many left out does no harm.
// The address of the playing site is public.
func isPrivate(key string) bool {
	letters := lettersOf(key)
	if letters == "eventaddress" || letters == "eventzipcode" {
		return false
	}
	for _, word := range []string{
		"passcode", "password", "passwd", "passphrase", "secret", "token", "credential", "login", "username", "userid",
		"apikey", "auth", "cookie", "session", "signature", "nach", "chessroster", "mail", "phone", "mobile", "fax", "address",
		"street", "zip", "postal", "fee", "paid", "payment", "payer", "account", "card", "billing", "contact", "guardian",
		"parent", "emergency", "note", "comment", "remark", "memo",
	} {
		if strings.Contains(letters, word) {
			return true
		}
	}
	return false
}

// reaches reports whether a text looks like an address of electronic mail or
// holds a link, which may carry a key.
func reaches(text string) bool {
	return strings.Contains(text, "@") || strings.Contains(text, "://")
}

// public reports whether nothing in n reaches a person.
func public(n *jsontree.Node) bool {
	if n.Kind == jsontree.String && reaches(n.Text) {
		return false
	}
	for i := range n.Kids {
		if !isPrivate(n.Kids[i].Key) && !public(&n.Kids[i]) {
			return false
		}
	}
	return true
}

// hidden counts the values that a piece of the file has and that are not taken.
func hidden(n *jsontree.Node) int {
	if n.Kind != jsontree.Array && n.Kind != jsontree.Object {
		if n.Kind == jsontree.Null || n.Text == "" {
			return 0
		}
		return 1
	}
	count := 0
	for i := range n.Kids {
		count += hidden(&n.Kids[i])
	}
	return count
}
