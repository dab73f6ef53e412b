package spelling_test

import (
	"testing"

	"podium/formats/spelling"
)

// TestLatin: spellings as passports and encyclopedias have them.
func TestLatin(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Иванова, Мария":       "ivanova, mariya",
		"Хрущёв, Никита":       "khrushchev, nikita",
		"Юрий Цветков":         "yurii tsvetkov",
		"Объедков Игорь":       "obedkov igor",
		"Шевченко, Євген":      "shevchenko, yevgen",
		"Ермаков, Андрей":      "yermakov, andrei",
		"Зуб, Анна-Елена":      "zub, anna-yelena",
		"Беляев, Пётр":         "belyayev, petr",
		"Ђоковић Љуба":         "djokovic ljuba",
		"Παπαδόπουλος Ανδρέας": "papadopoulos andreas",
		"Ευαγγελία":            "euaggelia",
		"Müller, Jürgen":       "muller, jurgen",
		"王 小明":                 "王 小明",
	} {
		if got := spelling.Latin(spelling.Fold(text)); got != want {
			t.Errorf("%s is %q, want %q", text, got, want)
		}
	}
}
