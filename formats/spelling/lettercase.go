package spelling

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// OneCase reports whether a name is written all in capitals or all in small letters, as no
// certificate should have it: "ASH, ANN" and "ann ash". Initials and a name of one short
// word, "AJ", say nothing about how the others are written. Georgian names have no capitals,
// although Unicode has them since version 11.
func OneCase(name string) bool {
	upper, lower, long := 0, 0, 0
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if utf8.RuneCountInString(word) > 1 {
			long++
		}
		for _, r := range word {
			if unicode.Is(unicode.Georgian, r) {
				continue
			}
			if unicode.IsUpper(r) {
				upper++
			} else if unicode.IsLower(r) {
				lower++
			}
		}
	}
	const fewest = 4 // letters
	return (upper == 0 || lower == 0) && upper+lower >= fewest && long > 1
}

// Titled writes each word of a name with a capital and small letters: "Ash, Ann",
// "O'Brien-McNeil, Li III". It cannot know that somebody is called "van der Berg".
func Titled(name string) string {
	var out strings.Builder
	for len(name) > 0 {
		end := strings.IndexFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) })
		if end < 0 {
			end = len(name)
		}
		out.WriteString(name[:end])
		name = name[end:]
		end = strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’' })
		if end < 0 {
			end = len(name)
		}
		out.WriteString(titledWord(name[:end]))
		name = name[end:]
	}
	return out.String()
}

// titledWord is [Titled] for a word, in which an apostrophe may stand: "O'Brien", "D’Or".
func titledWord(word string) string {
	if slices.Contains([]string{"II", "III", "IV"}, word) {
		return word
	}
	letters := []rune(strings.ToLower(word))
	for i := range letters {
		behindOne := i == 2 && (letters[1] == '\'' || letters[1] == '’')
		behindMc := i == 2 && len(letters) > 3 && letters[0] == 'M' && letters[1] == 'c'
		if i == 0 || behindOne || behindMc {
			letters[i] = unicode.ToTitle(letters[i])
		}
	}
	if last := len(letters) - 1; last > 0 && letters[last] == 'σ' {
		letters[last] = 'ς' // Greek has another small letter at the end of a word
	}
	return string(letters)
}
