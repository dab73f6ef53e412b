package declared

import (
	"testing"

	"podium/formats/formatstest"
	"podium/formats/tournament"
)

func TestExampleExplainsEveryKey(t *testing.T) {
	t.Parallel()
	r := &reader{event: &tournament.Event{}, out: &Event{}}
	formatstest.Explains(t, Example(), r.keys())
}
