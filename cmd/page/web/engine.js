// Calls of the engine, which runs in a worker.
import { phrase } from './words.js';

/** An Engine answers calls one after the other. */
export class Engine {
  #policy = globalThis.trustedTypes?.createPolicy('podium', { createScriptURL: (url) => url });
  #worker; // undefined before the first start
  #ready; // a promise
  #calls = new Map(); // by number, those without an answer
  #last = 0;

  /** start starts the engine, or starts it anew, and resolves when it is ready. */
  start() {
    this.#worker?.terminate();
    for (const { reject } of this.#calls.values()) reject(new Cancelled());
    this.#calls = new Map();
    const code = new Blob([document.getElementById('worker').textContent], { type: 'text/javascript' });
    const url = URL.createObjectURL(code);
    const worker = new Worker(this.#policy ? this.#policy.createScriptURL(url) : url);
    this.#worker = worker;
    this.#ready = new Promise((/** @type {(nothing?: void) => void} */ resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || phrase('page.cannot')));
      worker.onmessage = ({ data }) => {
        if (data.ready === undefined) {
          this.#answered(data);
          return;
        }
        URL.revokeObjectURL(url);
        if (data.ready) resolve();
        else reject(new Error(data.error));
      };
    });
    worker.postMessage({ engine: document.getElementById('engine').textContent });
    return this.#ready;
  }

  #answered({ id, result, files, error }) {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (!call) return;
    if (error) call.reject(new Error(error));
    else call.resolve({ ...JSON.parse(result), blobs: files });
  }

  /**
   * call calls a method of the engine with choices and files, {name, data}. The answer is what
   * it says, and in blobs the files that it made.
   * @returns {Promise<any>}
   */
  async call(method, choices = {}, files = []) {
    await this.#ready;
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#calls.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, choices: JSON.stringify(choices), files });
    });
  }
}

/** Cancelled is the error of a call whose worker was ended. */
export class Cancelled extends Error {}
