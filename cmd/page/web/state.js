// What the parts of the page share: the files that are open, the one that is looked at, and
// how busy the engine is.
import { call, Cancelled, startEngine } from './engine.js';
import { byID } from './dom.js';

// state has the files that were dropped, what the engine says of them, and the input that is
// looked at. readings are how to read files otherwise, by name.
export const state = { files: [], inputs: [], readings: new Map(), input: undefined, menus: undefined, plan: '', roster: undefined, series: {} };

// usable are the inputs that can be worked with.
export const usable = () => state.inputs.filter((input) => input.usable);

let busy = 0;

// say shows what is going on, in the one line that is read aloud.
export function say(text, isError = false) {
  const line = byID('state');
  line.textContent = text;
  line.classList.toggle('error', isError);
}

// working runs work with the bar moving and shows what goes wrong. The result is undefined
// then.
export async function working(text, work) {
  busy++;
  say(text);
  byID('progress').hidden = false;
  byID('progress').removeAttribute('value');
  byID('cancel').hidden = false;
  try {
    const result = await work((done, of) => {
      byID('progress').max = of;
      byID('progress').value = done;
    });
    if (byID('state').textContent === text) say('');
    return result;
  } catch (error) {
    if (error instanceof Cancelled) say('Cancelled.');
    else say(sentence(error.message), true);
    return undefined;
  } finally {
    if (--busy === 0) {
      byID('progress').hidden = true;
      byID('cancel').hidden = true;
    }
  }
}

function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

// openAll opens the files, and reads those otherwise of which somebody said how.
export async function openAll() {
  const answer = await call('open', {}, state.files);
  for (const [i, input] of answer.inputs.entries()) {
    const reading = state.readings.get(input.file);
    if (reading) answer.inputs[i] = await call('read', { ...reading, input: input.input });
  }
  return answer;
}

// reopen starts the engine anew, with the same files.
export async function reopen() {
  await startEngine();
  if (state.files.length > 0) await openAll();
}

// held are the files that somebody chose in a field, as the engine takes them.
export async function held(file) {
  if (!file) return undefined;
  return { name: file.name, data: new Uint8Array(await file.arrayBuffer()) };
}

// latest wraps work that is called again before it has ended: only the last call shows what
// it found.
export function latest(work, show) {
  let number = 0;
  return async (...args) => {
    const mine = ++number;
    const result = await work(...args);
    if (mine === number && result !== undefined) show(result);
  };
}

// soon waits for a pause in typing.
export function soon(work, wait = 350) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, wait);
  };
}
