package identity

// readOrder finds the events whose names without a comma begin with the family
// name: three or more of them are, written so, names of other rows that have
// the comma, and at most a tenth as many are with the given name first. One such
// name alone could be either; a whole file of them tells.
func (r *resolver) readOrder() {
	const least = 3
	withComma, readOut := map[int32]int32{}, map[int32]bool{} // by how they are written; by how they are read out
	for _, i := range r.forms {
		if f := &r.b.forms[i]; f.comma {
			if have, known := withComma[f.written]; !known || r.b.keys.list[f.exact] < r.b.keys.list[have] {
				withComma[f.written] = f.exact
			}
			readOut[f.exact] = true
		}
	}
	r.turned, r.eitherWay, r.familyFirst = map[int32]int32{}, map[int32]bool{}, map[int32]bool{}
	for _, i := range r.forms {
		f := &r.b.forms[i]
		if exact, known := withComma[f.written]; known && !f.comma && exact != f.exact {
			r.turned[i] = exact
			r.eitherWay[i] = readOut[f.exact]
		}
	}
	r.eachEvent(func(begin, end int) {
		first, last := 0, 0
		for p := begin; p < end; p++ {
			f := r.form(int32(p))
			if f == nil || f.comma {
				continue
			}
			form := r.desc(int32(p)).form
			_, turns := r.turned[form]
			switch {
			case r.eitherWay[form]:
			case turns:
				first++
			case readOut[f.exact]:
				last++
			}
		}
		if first >= least && 10*last <= first {
			r.familyFirst[r.row(int32(begin)).event] = true
		}
	})
}

// exact is equal for rows whose names are read out alike.
func (r *resolver) exact(p int32) int32 {
	form := r.desc(p).form
	if exact, turns := r.turned[form]; turns && r.familyFirst[r.row(p).event] {
		return exact
	}
	return r.b.forms[form].exact
}

// unclear reports whether the name of a row may mean several persons: it is
// short for them, or both orders of its words are somebody's name.
func (r *resolver) unclear(p int32) bool {
	form := r.desc(p).form
	return r.doubted[form] || r.eitherWay[form] && !r.familyFirst[r.row(p).event]
}
