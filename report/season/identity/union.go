package identity

// A forest joins rows into sets. The root of a set is its first row, so that
// the result does not depend on the order of joining.
type forest []int32

func newForest(n int) forest {
	f := make(forest, n)
	for i := range f {
		f[i] = int32(i)
	}
	return f
}

func (f forest) find(p int32) int32 {
	for f[p] != p {
		f[p] = f[f[p]]
		p = f[p]
	}
	return p
}

func (f forest) join(p, q int32) {
	p, q = f.find(p), f.find(q)
	f[max(p, q)] = min(p, q)
}

// groups lists the members of sets one after the other, each set in the order
// of rows, and calls do with each set of which want is true. The slice is valid
// during the call.
func (f forest) groups(want func(root int32) bool, do func(members []int32)) {
	size := make([]int32, len(f)+1)
	for p := range f {
		if root := f.find(int32(p)); want(root) {
			size[root]++
		}
	}
	end := int32(0)
	for root, n := range size {
		size[root] = end // from here on the place of the next member
		end += n
	}
	list := make([]int32, end)
	for p := range f {
		if root := f.find(int32(p)); want(root) {
			list[size[root]] = int32(p)
			size[root]++
		}
	}
	begin := int32(0)
	for root := range f {
		if size[root] > begin {
			do(list[begin:size[root]])
			begin = size[root]
		}
	}
}
