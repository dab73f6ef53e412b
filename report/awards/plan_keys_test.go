package awards

import (
	"testing"

	"podium/formats/formatstest"
)

func TestExampleExplainsEveryKey(t *testing.T) {
	t.Parallel()
	r := &reader{plan: &Plan{}}
	formatstest.Explains(t, Example(), r.keys())
}
