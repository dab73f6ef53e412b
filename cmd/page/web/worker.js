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

function decode(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
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
