// What is going on: the line that is read aloud, the bar, and how often work is done.
import { Cancelled } from './engine.js';
import { byID, first } from './dom.js';
import { phrase } from './words.js';

/** say shows what is going on, in the one line that is read aloud. */
export function say(text, isError = false) {
  const line = byID('state');
  line.textContent = text;
  line.classList.toggle('error', isError);
}

/** working runs work with the bar moving and shows what goes wrong. The result is undefined then. */
export async function working(state, text, work) {
  state.busy++;
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
    if (error instanceof Cancelled) say(phrase('page.cancelled'));
    else say(sentence(error.message), true);
    return undefined;
  } finally {
    if (--state.busy === 0) {
      byID('progress').hidden = true;
      if (document.activeElement === byID('cancel')) (first('#work:not([hidden]) [aria-selected=true]') ?? byID('choose')).focus({ preventScroll: true });
      byID('cancel').hidden = true;
    }
  }
}

function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** latest wraps work that is called again before it has ended: only the last call shows what it found. */
export function latest(work, show) {
  let number = 0;
  return async (...args) => {
    const mine = ++number;
    const result = await work(...args);
    if (mine === number && result !== undefined) show(result, ...args);
  };
}

/** once wraps work that is not begun a second time while it goes on. */
export function once(work) {
  let running = false;
  return async (...args) => {
    if (running) return;
    running = true;
    try {
      await work(...args);
    } finally {
      running = false;
    }
  };
}

/** soon waits for a pause in typing. */
export function soon(work, wait = 350) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), wait);
  };
}
