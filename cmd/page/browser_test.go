package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"podium/report/page/pagetest"
)

// Memory returns how much unshared memory the page takes, in bytes, if Linux shows it; 0:
// unknown.
func (p *podium) Memory() int64 {
	p.T.Helper()
	parents, renderers := map[string]string{}, map[string]int64{}
	browser := ""
	processes, err := filepath.Glob("/proc/[0-9]*")
	p.Check(err)
	for _, dir := range processes {
		pid := filepath.Base(dir)
		command, _ := os.ReadFile(filepath.Join(dir, "cmdline"))
		status, _ := os.ReadFile(filepath.Join(dir, "status"))
		parents[pid] = statusValue(status, "PPid")
		switch {
		case bytes.Contains(command, []byte("--type=renderer")):
			kb, _ := strconv.ParseInt(statusValue(status, "RssAnon"), 10, 64)
			renderers[pid] = kb << 10
		case bytes.Contains(command, []byte("--user-data-dir="+p.Profile)) && !bytes.Contains(command, []byte("--type=")):
			browser = pid
		}
	}
	most := int64(0)
	for pid, size := range renderers {
		for up := pid; up != "" && up != "0"; up = parents[up] {
			if up == browser {
				most = max(most, size)
			}
		}
	}
	return most
}

// statusValue is the first word behind a name in /proc/PID/status.
func statusValue(status []byte, name string) string {
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, name+":"); ok {
			word, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
			return word
		}
	}
	return ""
}

// Until waits until an expression is true on the page.
func (p *podium) Until(expression string) {
	p.T.Helper()
	const wait = `new Promise((resolve) => {
		const end = Date.now() + 100000;
		const look = () => ((%s) ? resolve(true) : Date.now() > end ? resolve(false) : setTimeout(look, 20));
		look();
	})`
	if !pagetest.Wait[bool](p.Page, fmt.Sprintf(wait, expression)) {
		p.T.Fatalf("waited in vain for %s; the page says %q", expression, pagetest.Ask[string](p.Page, `document.body.innerText`))
	}
}
