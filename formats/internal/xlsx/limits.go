package xlsx

// What a workbook may hold. A crosstable of a thousand players and twenty
// rounds has 30,000 cells in three megabytes; these limits keep a hostile file
// from using more memory and time than a large one.
const (
	maxPart    = 24 << 20 // bytes of one part, unpacked
	maxTotal   = 40 << 20 // bytes of all parts that are read, unpacked
	maxRatio   = 200      // unpacked to packed, of parts larger than ratioFrom
	ratioFrom  = 4 << 20
	maxSheets  = 250
	maxRows    = 20_000 // with something in them, of one sheet
	maxColumns = 512
	maxCells   = 1_000_000 // of one workbook
	maxMerges  = 10_000
	lastRow    = 1_048_576 // that any sheet can have
)
