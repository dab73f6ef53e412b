package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// droppedTargets is what is made from files dropped on the program.
const droppedTargets = "standings,certificates"

// runDropped runs in a window that closes when the program ends, because somebody dropped
// files on the program or double-clicked it. It says what it did, or how to use it, and
// waits until somebody has read that.
func runDropped(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	code := exitOK
	isNoFile := func(arg string) bool { return strings.HasPrefix(arg, "-") || !isInput(arg) }
	switch {
	case len(args) < 2:
		fmt.Fprint(stdout, "podium makes standings and certificates from the file of your pairing program.\n\n"+
			"Drag that file onto podium and drop it. For everything else, open a terminal and\n"+
			"type: podium --help\n")
	case !slices.ContainsFunc(args[1:], isNoFile):
		first := filepath.Clean(args[1]) // beside it
		name := strings.TrimSuffix(filepath.Base(first), filepath.Ext(first))
		out := filepath.Join(filepath.Dir(first), "podium-"+name)
		line := append([]string{args[0], "batch", "-o", out, "--to", droppedTargets, "--"}, args[1:]...)
		code = run(ctx, line, stdin, stdout, stderr)
		fmt.Fprintf(stdout, "\nThe results are in %s\n", out)
	default:
		code = run(ctx, args, stdin, stdout, stderr)
	}
	fmt.Fprint(stdout, "\nPress Enter to close this window.")
	_, err := bufio.NewReader(stdin).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return max(code, exitFailed)
	}
	return code
}
