package formats

import (
	"fmt"
	"strings"
)

// FewOf lists numbers in a message, only the first few of many: "3, 7 and 12
// more". One more than few is named, not counted.
func FewOf(numbers []int, few int) string {
	shown := numbers
	if len(numbers) > few+1 {
		shown = numbers[:few]
	}
	words := make([]string, len(shown))
	for i, n := range shown {
		words[i] = fmt.Sprint(n)
	}
	text := strings.Join(words, ", ")
	if rest := len(numbers) - len(shown); rest > 0 {
		text += fmt.Sprintf(" and %d more", rest)
	}
	return text
}
