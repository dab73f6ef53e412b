package declared

import _ "embed"

//go:embed example.event.toml
var example string

// Example is a declaration that explains every key. It belongs to the event in
// samples/declared.
func Example() string { return example }
