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

// decode reads bytes in 85 signs, as build.go writes them.
function decode(text) {
  const values = new Uint8Array(128);
  for (let c = 33, value = 0; c < 127; c++) {
    if (!'<>&"\'\\`${'.includes(String.fromCharCode(c))) values[c] = value++;
  }
  const start = text.indexOf(' ') + 1;
  const length = Number(text.slice(0, start));
  const bytes = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4));
  for (let i = start, at = 0; at < bytes.byteLength; at += 4) {
    let n = 0;
    for (let j = 0; j < 5; j++) n = n * 85 + values[text.charCodeAt(i++)];
    bytes.setUint32(at, n);
  }
  return new Uint8Array(bytes.buffer, 0, length);
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
