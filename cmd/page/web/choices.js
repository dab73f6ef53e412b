// What somebody chose, kept in this browser: words of menus and boxes, never a name.
import { menu } from './dom.js';

const key = 'podium';

function read() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

let kept = read();

// chosen is an earlier choice, else what is usual.
export const chosen = (name, usual) => kept[name] ?? usual;

// remember keeps a choice.
export function remember(name, value) {
  kept[name] = value;
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing is no mistake.
  }
}

// forget removes all of them.
export function forget() {
  kept = {};
  try {
    localStorage.removeItem(key);
  } catch {
    // as above
  }
}

// paperMenu is a menu of sizes of paper.
export const paperMenu = (paper) => menu([['a4', 'A4'], ['letter', 'Letter']], paper);

// usualPaper is what printers near this browser hold.
export const usualPaper = () => (/-(US|CA|MX|PH|CO|CL)\b/.test(navigator.language) ? 'letter' : 'a4');
