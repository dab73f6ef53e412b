package season

import _ "embed" // the example

//go:embed example.season.toml
var example string

// Example is a plan that explains every key.
func Example() string { return example }
