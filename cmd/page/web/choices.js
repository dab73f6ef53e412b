// What somebody chose, kept in this browser: words of menus and boxes, never a name.
import { menu } from './dom.js';
import { phrase } from './words.js';

const key = 'podium';

function kept() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

// chosen is an earlier choice, else what is usual.
export const chosen = (name, usual) => kept()[name] ?? usual;

// remember keeps a choice.
export function remember(name, value) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept(), [name]: value }));
  } catch {
    // A browser that keeps nothing is no mistake.
  }
}

// forget removes all of them.
export function forget() {
  try {
    localStorage.removeItem(key);
  } catch {
    // as above
  }
}

// paperMenu is a menu of sizes of paper.
export const paperMenu = (paper) => menu([['a4', phrase('page.paper.a4')], ['letter', phrase('page.paper.letter')]], paper);

/** languageMenu is a menu of the languages of documents. The file of an event or a plan may say its own. */
export function languageMenu(tags, lang) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const named = (tag) => (tag === 'auto' ? phrase('page.language.auto') : names.of(tag));
  return menu([['', phrase('page.language.usual')], ...tags.map((tag) => [tag, named(tag)])], lang);
}

/** speak chooses the language of all documents. */
export function speak({ look }, lang) {
  look.lang = lang;
  remember('lang', lang);
}

// usualPaper is what printers near this browser hold.
export const usualPaper = () => (/-(US|CA|MX|PH|CO|CL)\b/.test(navigator.language) ? 'letter' : 'a4');
