package awards

import _ "embed"

//go:embed example.toml
var example string

// Example is a plan that explains every key and parses.
func Example() string { return example }
