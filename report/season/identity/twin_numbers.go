package identity

// In the United States the id of US Chess often stands in the place of that of FIDE,
// which a TRF has a column for. Both have eight digits then, so that one number at
// one name is one person, whichever register a file says it is of.
const (
	fideRegister = "fide"
	uschessIDs   = "uscf"
	twinDigits   = 8
)

// joinTwinNumbers joins rows of one name and one number of eight digits that one
// file has for an id of FIDE and another for one of US Chess.
func (r *resolver) joinTwinNumbers(c checks) {
	r.join(ByNumber, func(union forest) {
		link := linker(union)
		for i := range union {
			p := int32(i)
			if r.form(p) == nil {
				continue
			}
			for _, n := range r.desc(p).numbers {
				if r.twin(n) {
					link(uint64(r.exact(p))<<32|uint64(n.value), p)
				}
			}
		}
	}, c)
}

// twin reports whether a number may stand in either of the two registers.
func (r *resolver) twin(n number) bool {
	system, value := r.b.texts.list[n.system], r.b.texts.list[n.value]
	if system != fideRegister && system != uschessIDs || len(value) != twinDigits {
		return false
	}
	for _, c := range value {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}
