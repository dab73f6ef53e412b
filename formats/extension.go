package formats

// Ext is the usual ending of the format's files, with the dot.
func (f *Format) Ext() string {
	if len(f.Exts) == 0 {
		return "." + f.Name
	}
	return f.Exts[0]
}
