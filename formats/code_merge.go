package formats

// Findings about several files that are merged to one event.
const (
	OtherEvent  Code = "other-event"  // a file that is of another event
	FilesDiffer Code = "files-differ" // two files say different things of one thing
	OneHasIt    Code = "one-has-it"   // only one of the files says it
)
