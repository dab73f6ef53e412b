// Calls of the engine, which runs in a worker.

const policy = globalThis.trustedTypes?.createPolicy('podium', { createScriptURL: (url) => url });

let worker; // undefined before the first start
let ready; // a promise
let calls = new Map(); // by number, those without an answer
let last = 0;

// startEngine starts the engine, or starts it anew, and resolves when it is ready.
export function startEngine() {
  worker?.terminate();
  for (const { reject } of calls.values()) reject(new Cancelled());
  calls = new Map();
  const code = new Blob([document.getElementById('worker').textContent], { type: 'text/javascript' });
  const url = URL.createObjectURL(code);
  worker = new Worker(policy ? policy.createScriptURL(url) : url);
  ready = new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'this browser cannot run the program'));
    worker.onmessage = ({ data }) => {
      if (data.ready !== undefined) {
        URL.revokeObjectURL(url);
        data.ready ? resolve() : reject(new Error(data.error));
        return;
      }
      const call = calls.get(data.id);
      calls.delete(data.id);
      if (!call) return;
      if (data.error) call.reject(new Error(data.error));
      else call.resolve({ ...JSON.parse(data.result), blobs: data.files });
    };
  });
  worker.postMessage({ engine: document.getElementById('engine').textContent.trim() });
  return ready;
}

// Cancelled is the error of a call whose worker was ended.
export class Cancelled extends Error {}

// call calls a method of the engine with choices and files, {name, data}. The answer is what
// it says, and in blobs the files that it made.
export async function call(method, choices = {}, files = []) {
  await ready;
  return new Promise((resolve, reject) => {
    const id = ++last;
    calls.set(id, { resolve, reject });
    worker.postMessage({ id, method, choices: JSON.stringify(choices), files });
  });
}
