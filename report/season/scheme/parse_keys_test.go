package scheme

import (
	"testing"

	"podium/formats/formatstest"
)

func TestExampleExplainsEveryKey(t *testing.T) {
	t.Parallel()
	formatstest.Explains(t, Example(), new(Plan).keys())
}
