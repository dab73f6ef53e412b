package xlsx

// What a workbook may hold. A crosstable of a thousand players and twenty
// rounds has 30,000 cells in three megabytes; these limits keep a hostile file
// from using more memory and time than a large one.
const (
	maxPart    = 24 << 20 // bytes of one part, unpacked
	maxTotal   = 40 << 20 // bytes of all parts that are read, unpacked
	maxRatio   = 200      // unpacked to packed, of parts larger than ratioFrom
	ratioFrom  = 4 << 20
	maxToken   = 1 << 20   // bytes of one tag or one text
	maxTokens  = 8_000_000 // tags and texts of all parts that are read
	maxShared  = 1_000_000 // texts that cells share
	maxSheets  = 250
	maxRows    = 20_000 // with something in them, of one sheet
	maxColumns = 512
	maxCells   = 1_000_000 // of one workbook
	maxText    = 16 << 20  // bytes of the cells of one workbook, shared texts counted in each
	maxMerges  = 10_000
	lastRow    = 1_048_576 // that any sheet can have
)
