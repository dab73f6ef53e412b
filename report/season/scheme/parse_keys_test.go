package scheme

import (
	"testing"

	"podium/formats/formatstest"
)

func TestExampleExplainsEveryKey(t *testing.T) {
	t.Parallel()
	p := &parser{plan: &Plan{}}
	formatstest.Explains(t, Example(), p.keys())
}
