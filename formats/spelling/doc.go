// Package spelling makes texts equal that people take for equal, finds the word
// that somebody meant by another, and writes texts in the plain letters that some
// receivers want. It knows letters, no players
// and no files; readers, documents and the command share it, so that a name
// is the same name everywhere.
package spelling
