// Elements of the page. All texts are texts: nothing here makes markup of them.
import { phrase, pieces } from './words.js';

/**
 * el makes an element. Properties that begin with "on" are listeners, true and false set or
 * leave out an attribute; children are elements or texts.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Object<string, any>} properties
 * @param {(Node | string | undefined | null)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/**
 * @typedef {object} Elements the elements that byID finds and that are more than an HTMLElement
 * @property {HTMLProgressElement} progress
 * @property {HTMLDialogElement} why
 * @property {HTMLInputElement} keep
 * @property {HTMLInputElement} file-input
 * @property {HTMLInputElement} folder-input
 * @property {HTMLInputElement} find
 * @property {HTMLInputElement} codes
 * @property {import('./basis.js').Basis} awards-basis
 * @property {import('./basis.js').Basis} documents-basis
 * @property {import('./basis.js').Basis} series-basis
 */

/**
 * byID finds an element of the page.
 * @type {<K extends string>(id: K) => K extends keyof Elements ? Elements[K] : HTMLElement}
 */
export const byID = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * first is the first element of a selector, within the page or an element.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement | null}
 */
export const first = (selector, within = document) => within.querySelector(selector);

/**
 * redraw puts other children into a box, of which items have the rows, if it is a list. Whoever
 * used a control there goes on at the one of the same name, else at the head of the details in
 * which it was, else at what took its place.
 */
export function redraw(box, children, items = '') {
  const was = box.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : undefined;
  const row = items ? all(items).findIndex((item) => item.contains(was)) : 0;
  const before = was && row >= 0 ? controls(items ? all(items)[row] : box) : [];
  const part = was?.closest('details');
  box.replaceChildren(...children);
  if (!was) return;
  const rows = items ? all(items) : [box];
  const item = rows[Math.min(Math.max(row, 0), rows.length - 1)] ?? box;
  const now = controls(item);
  const next = now.find((control) => calledAs(control) === calledAs(was)) ?? now.find((control) => part?.className && control.matches('summary') && control.parentElement.className === part.className)
    ?? now[Math.min(Math.max(before.indexOf(was), 0), now.length - 1)];
  next?.focus({ preventScroll: true });
}

/** all are the elements of a selector. @returns {HTMLElement[]} */
const all = (selector, within = /** @type {ParentNode} */ (document)) => [...within.querySelectorAll(selector)];

const controls = (box) => all('a[href], button, input, select, textarea, summary', box).filter((control) => control === document.activeElement || control.checkVisibility());

const calledAs = (control) => control.getAttribute('name') || control.getAttribute('aria-label') || control.textContent;

/** put puts a text into a line that is read aloud. One that stands there is not read again. */
export function put(line, text) {
  if (line.textContent !== text) line.textContent = text;
}

// labelled puts a label on a field. Behind it stands a hint, if there is one.
export function labelled(text, field, hint) {
  field.id ||= `field-${Math.random().toString(36).slice(2)}`;
  const row = el('div', { class: 'field' }, el('label', { for: field.id }, text), field);
  if (hint) {
    const note = el('p', { class: 'hint', id: `${field.id}-hint` }, hint);
    field.setAttribute('aria-describedby', note.id);
    row.append(note);
  }
  return row;
}

// textField is a field for a text that the browser does not fill in.
export const textField = (name, placeholder, value = '') => el('input', { name, type: 'text', placeholder, value, autocomplete: 'off' });

// fileField takes a file. held is the one that was chosen before, which a field of a browser
// cannot show; changed is called with another, or with undefined when it is taken away.
export function fileField(text, accept, held, changed, hint) {
  const used = el('p', { class: 'hint' });
  const take = (file) => {
    show(file);
    changed(file);
  };
  const input = el('input', { type: 'file', accept, onchange: async () => {
    const [file] = input.files;
    if (file) take({ name: file.name, data: new Uint8Array(await file.arrayBuffer()) });
  } });
  const remove = () => {
    input.value = '';
    take(undefined);
    input.focus();
  };
  const show = (file) => used.replaceChildren(...(file ? pieces('page.field.used', file.name, el('button', { type: 'button', class: 'link', onclick: remove }, phrase('page.field.remove'))) : []));
  const row = labelled(text, input, hint);
  row.append(used);
  show(held);
  return row;
}

// planField takes a plan from a file, which takes the place of a form of questions.
export function planField(form, held, changed) {
  form.hidden = held !== undefined;
  return fileField(phrase('page.plan.field'), '.toml', held, (file) => {
    form.hidden = file !== undefined;
    changed(file);
  }, phrase('page.plan.hint'));
}

// planDetails shows a plan, to be saved.
export const planDetails = (name, plan) => el('details', {}, el('summary', {}, phrase('page.plan.keep')), el('pre', { class: 'plan', tabindex: '0' }, plan), save(name, plan));

// example saves a file that has all that can stand in it.
export const example = (title, name, text) => el('p', {}, `${title}: `, save(name, text));

// ticked is a box to tick with its label.
export function ticked(text, name, checked, onchange) {
  const box = el('input', { type: 'checkbox', name, onchange });
  box.checked = checked;
  return el('label', { class: 'tick' }, box, el('span', {}, text));
}

// menu is a list to choose from; choices are [value, text].
export function menu(choices, value, onchange) {
  const select = el('select', { onchange }, ...choices.map(([value, text]) => el('option', { value }, text)));
  select.value = value;
  return select;
}

// tabs makes the buttons of a list move by arrow keys and show one at a time.
export function tabs(list, show) {
  const buttons = [...list.children];
  const choose = (button, focus) => {
    for (const other of buttons) {
      other.setAttribute('aria-selected', String(other === button));
      other.tabIndex = other === button ? 0 : -1;
    }
    if (focus) button.focus();
    return show(button, buttons.indexOf(button));
  };
  for (const button of buttons) button.addEventListener('click', () => choose(button));
  list.addEventListener('keydown', (event) => {
    const shown = buttons.filter((button) => !button.hidden);
    const at = shown.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    choose(shown[(to + shown.length) % shown.length], true);
  });
  return choose;
}

// save is a link that saves bytes as a file.
export function save(name, data, type) {
  const url = URL.createObjectURL(new Blob([data], { type: type ?? typeOf(name) }));
  return el('a', { href: url, download: name, class: 'save' }, name);
}

// saveNow saves bytes as a file at once.
export const saveNow = (name, data) => save(name, data).click();

function typeOf(name) {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return {
    pdf: 'application/pdf', html: 'text/html', csv: 'text/csv', json: 'application/json', zip: 'application/zip',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', txt: 'text/plain', toml: 'text/plain',
  }[ending] ?? 'application/octet-stream';
}

// size is a number of bytes for people.
export function size(bytes) {
  return bytes < 1e6 ? phrase('page.size.kb', Math.max(1, Math.round(bytes / 1e3))) : phrase('page.size.mb', (bytes / 1e6).toFixed(1));
}

// folded is a text without case and accents, as people type it into a box.
export const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
