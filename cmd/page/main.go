// Command page builds podium.html: the whole program in one page that opens on any
// machine with a browser, by a double click, and uses no network.
//
//	go run ./cmd/page -o podium.html
//
// It compiles podium/cmd/page/wasm, packs it and puts it into the page of web, with the
// style and the script in one piece each. The same sources give the same bytes.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	out := flag.String("o", "podium.html", "write the page to `FILE`")
	engine := flag.String("engine", "", "take the engine from `FILE.wasm` in place of compiling it")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := build(ctx, os.Stderr, *out, *engine); err != nil {
		fmt.Fprintf(os.Stderr, "page: %v\n", err)
		os.Exit(1)
	}
}
