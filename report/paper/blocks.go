package paper

// Blocks says which scripts beyond ordinary Latin a document needs. Typefaces
// are cut to them, so that a document does not carry, and the PDF library does
// not chew through, letters of no use. They depend on the texts of the one
// document: what else is made in the same run must not change its bytes.
type blocks uint8

// The scripts that are left out unless a document uses them.
const (
	moreLatin blocks = 1 << iota // Vietnamese, Romanian, transcriptions
	greek
	cyrillic

	allBlocks = moreLatin | greek | cyrillic
)

// A span is runes from first to last, and the block that asks for them.
type span struct {
	first, last rune
	block       blocks // 0: always there
}

// spans lists what a cut face can hold (names as in the Unicode block list).
func spans() [16]span {
	return [...]span{
		{0x0020, 0x017F, 0},         // Basic Latin to Latin Extended-A
		{0x0180, 0x024F, moreLatin}, // Latin Extended-B: Ș, Ț, Ə
		{0x0250, 0x02FF, moreLatin}, // IPA, modifier letters
		{0x0300, 0x036F, moreLatin}, // combining marks that NFC could not place
		{0x0370, 0x03FF, greek},     // Greek
		{0x0400, 0x052F, cyrillic},  // Cyrillic and its supplement
		{0x1E00, 0x1EFF, moreLatin}, // Latin Extended Additional
		{0x1F00, 0x1FFF, greek},     // Greek Extended
		{0x2010, 0x2027, 0},         // dashes, quotes, ellipsis
		{0x2030, 0x205E, 0},         // further punctuation
		{0x20A0, 0x20BF, 0},         // currencies
		{0x2100, 0x214F, 0},         // letterlike: №
		{0x2C60, 0x2C7F, moreLatin}, // Latin Extended-C
		{0xA640, 0xA69F, cyrillic},  // Cyrillic Extended-B
		{0xA720, 0xA7FF, moreLatin}, // Latin Extended-D
		{replacement, replacement, 0},
	}
}

// replacement stands where no face has a letter.
const replacement = '\uFFFD'

// blocksOf gives the blocks that texts need.
func blocksOf(texts ...string) blocks {
	var need blocks
	list := spans()
	for _, text := range texts {
		for _, r := range text {
			if r <= 0x017F {
				continue
			}
			for _, s := range list {
				if r >= s.first && r <= s.last {
					need |= s.block
				}
			}
		}
	}
	return need
}

// runes lists what a face that is cut to b holds, as far as it has them.
func (b blocks) runes() []rune {
	var list []rune
	for _, s := range spans() {
		if s.block&^b != 0 {
			continue
		}
		for r := s.first; r <= s.last; r++ {
			list = append(list, r)
		}
	}
	return list
}
