// The worker in which the engine runs, so that the window never freezes. It is started
// with the engine and then answers calls one after the other.
async function start(text) {
  const packed = decode(text);
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const wasm = new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } });
  const go = new Go();
  const { instance } = await WebAssembly.instantiateStreaming(wasm, go.importObject);
  go.run(instance);
}

// decode reads bytes in letters of 15 bits, as build.go writes them.
function decode(text) {
  const start = text.indexOf(' ') + 1;
  const bytes = new Uint8Array(Number(text.slice(0, start)));
  let held = 0;
  let bits = 0;
  for (let i = start, at = 0; i < text.length; i++) {
    held = (held << 15) | (text.charCodeAt(i) - 0x4e00);
    for (bits += 15; bits >= 8; at++) {
      bits -= 8;
      bytes[at] = held >> bits;
    }
    held &= (1 << bits) - 1;
  }
  return bytes;
}

onmessage = async ({ data }) => {
  if (data.engine !== undefined) {
    try {
      await start(data.engine);
      postMessage({ ready: true });
    } catch (error) {
      postMessage({ ready: false, error: String(error) });
    }
    return;
  }
  let answer;
  try {
    answer = podium(data.method, data.choices, data.files);
  } catch (error) {
    answer = { error: `the program ended: ${error}`, fatal: true };
  }
  const files = answer.files ?? [];
  postMessage({ id: data.id, ...answer, files }, files.map((file) => file.data.buffer));
};
