package spelling

import (
	"strings"
	"unicode"
)

// Latin writes the letters of a folded text that are Cyrillic or Greek in Latin ones,
// as passports and ratings lists do: Russian and its neighbours in the way of the US
// Board on Geographic Names (1947), without signs for ь and ъ; Serbian and Macedonian
// as their own Latin alphabet has them, folded; Greek by ISO 843 without the length of
// vowels. Other scripts stay. Of the ways in which a name is written in Latin letters
// this is one: to compare names, compare them by ear after that.
func Latin(folded string) string {
	if isASCII(folded) || !strings.ContainsFunc(folded, other) {
		return folded
	}
	var out strings.Builder
	var last rune
	for _, r := range folded {
		switch plain, known := inLatin(r); {
		case r == 'е' && (last == 0 || !unicode.IsLetter(last) || strings.ContainsRune("аеиоуыэюяіє", last)):
			out.WriteString("ye")
		case r == 'υ' && strings.ContainsRune("αεο", last): // ου, αυ, ευ
			out.WriteByte('u')
		case known:
			out.WriteString(plain)
		default:
			out.WriteRune(r)
		}
		last = r
	}
	return out.String()
}

// other reports whether a letter is of a script that Latin writes.
func other(r rune) bool { return unicode.In(r, unicode.Cyrillic, unicode.Greek) }

// alphabets are the letters and what stands for each, in the order of the alphabets.
// Folding has made й of и, ё of е and so on.
const (
	cyrillic = "а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh " +
		"щ shch ъ - ы y ь - э e ю yu я ya є ye і i ґ g ђ dj ј j љ lj њ nj ћ c џ dz ѕ dz"
	greek = "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o"
)

// inLatin gives what stands for a letter; "" for a sign that is left out.
func inLatin(r rune) (plain string, known bool) {
	if !other(r) {
		return "", false
	}
	_, after, known := strings.Cut(cyrillic+" "+greek+" ", string(r)+" ")
	plain, _, _ = strings.Cut(after, " ")
	return strings.Trim(plain, "-"), known
}
