//go:build js && wasm

// Command wasm is the engine of podium in a browser. It gives the script that starts it
// one function, podium(method, choices, files), and never ends: choices are JSON, files a
// list of {name, data}, and the answer is {result, files} or {error}.
package main

import (
	"runtime/debug"
	"syscall/js"

	"podium/cmd/internal/use"
)

func main() {
	debug.SetGCPercent(40) // what a browser has given stays taken
	e := use.NewSession()
	js.Global().Set("podium", js.FuncOf(func(_ js.Value, args []js.Value) any {
		result, files, err := e.Call(args[0].String(), []byte(args[1].String()), taken(args[2]))
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		return map[string]any{"result": string(result), "files": given(files)}
	}))
	select {}
}

// taken copies files out of the browser's memory.
func taken(list js.Value) []use.File {
	files := make([]use.File, list.Length())
	for i := range files {
		f := list.Index(i)
		data := make([]byte, f.Get("data").Length())
		js.CopyBytesToGo(data, f.Get("data"))
		files[i] = use.File{Name: f.Get("name").String(), Data: data}
	}
	return files
}

// given copies files into it.
func given(files []use.File) []any {
	list := make([]any, len(files))
	for i, f := range files {
		data := js.Global().Get("Uint8Array").New(len(f.Data))
		js.CopyBytesToJS(data, f.Data)
		list[i] = map[string]any{"name": f.Name, "data": data}
	}
	return list
}
