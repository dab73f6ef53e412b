// Documents of the engine: tables with the texts around them.
import { el, folded } from './dom.js';
import { phrase, pieces } from './words.js';

// drawn is a document without its title. onName, if given, is called with a row's sheet, its
// number and name when somebody chooses a name.
export function drawn(doc, onName) {
  return el('div', { class: 'document' },
    doc.alarm ? el('p', { class: 'omission' }, doc.alarm) : undefined,
    ...(doc.lines ?? []).map((line) => el('p', { class: 'line' }, line)),
    ...doc.sheets.map((sheet, i) => drawnSheet(sheet, onName, true, i > 0 && doc.sheets.slice(0, i).some((other) => heading(other) === heading(sheet)) ? phrase('tables.number', doc.title, i + 1) : doc.title)),
    ...(doc.notes ?? []).map(drawnTopic));
}

function drawnTopic(topic) {
  return el('details', { class: 'topic' }, el('summary', {}, topic.title),
    ...topic.facts.map(([label, text]) => el('p', {}, label ? el('b', {}, `${label}: `) : undefined, text)));
}

// heading is what a sheet is about.
export const heading = (sheet) => [sheet.section, sheet.title].filter(Boolean).join(': ');

// mostRows is how many rows stand on the page until somebody wants all: thousands take a
// browser seconds and hundreds of megabytes.
const mostRows = 1000;

// rowsAtOnce is how many rows are drawn before the window answers again: they fill a screen.
const rowsAtOnce = 50;

/** @typedef {HTMLElement & {find?: (text: string) => Promise<void>, whole?: () => Promise<void>}} Sheet */

/**
 * drawnSheet is one table with its texts; a table without a title has that of the document. Its
 * method find keeps the rows whose name has a text, as people type it, and whole draws all rows
 * before it returns.
 * @returns {Sheet}
 */
export function drawnSheet(sheet, onName, withHeading = true, of = '') {
  const title = heading(sheet);
  const name = [withHeading ? of : '', title].filter(Boolean).join(': ') || of || phrase('tables.nameless');
  /** @type {Sheet} */
  const box = el('div', { class: 'sheet' }, withHeading && title ? el('h3', {}, title) : undefined,
    ...(sheet.lines ?? []).map((line) => el('p', { class: 'basis' }, line)));
  if (sheet.rows.length === 0 && sheet.empty) box.append(el('p', {}, sheet.empty));
  else addTable(box, sheet, onName, name);
  box.append(...(sheet.notes ?? []).map((note) => el('p', { class: 'note' }, note)));
  return box;
}

/** addTable adds the table of a sheet to its box. @param {Sheet} box */
function addTable(box, sheet, onName, name) {
  // An empty column takes room, and has a head without a cell.
  const used = sheet.columns.map((_, i) => sheet.rows.length === 0 || sheet.rows.some((row) => textOf(row[i]) !== ''));
  const number = sheet.columns.findIndex((column) => column.key === 'no');
  const at = sheet.columns.findIndex((column) => column.kind === 'name');
  const heads = sheet.columns.filter((_, i) => used[i]).map((column) => el('th', { scope: 'col', class: `${column.kind} col-${column.key}`, title: column.title || undefined }, column.head));
  const body = el('tbody');
  const table = el('table', { class: sheet.key === 'standings' ? 'standings ranked' : sheet.key, 'aria-label': name }, el('thead', {}, el('tr', {}, ...heads)), body);
  const region = el('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': name }, table);
  const more = el('p', { class: 'more-rows' });
  box.append(region, more);

  let last = 0; // who looks for another name meanwhile ends what goes on
  const show = async (text, most, atOnce) => {
    const mine = ++last;
    const found = text === '' ? sheet.rows : sheet.rows.filter((row) => folded(textOf(row[at] ?? '')).includes(text));
    const rows = found.slice(0, most);
    body.replaceChildren();
    region.hidden = found.length === 0;
    more.replaceChildren(...(found.length === 0 && text !== '' ? [phrase('tables.nobody')]
      : found.length > most ? pieces('tables.rows', most, found.length, el('button', { type: 'button', class: 'link', onclick: () => {
        region.focus({ preventScroll: true });
        show(text, Infinity, rowsAtOnce);
      } }, phrase('tables.all'))) : []));
    for (let from = 0; from < rows.length && mine === last; from += atOnce) {
      body.append(...rows.slice(from, from + atOnce).map((row) => drawnRow(sheet, row, used, number < 0 ? 0 : Number(textOf(row[number])), onName)));
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  box.find = (text) => show(text, mostRows, rowsAtOnce);
  box.whole = () => show('', Infinity, Infinity);
  box.find('');
}

function drawnRow(sheet, row, used, no, onName) {
  const choose = no && onName ? (name) => onName(sheet, no, name) : undefined;
  return el('tr', no ? { 'data-no': no } : {}, ...row.map((cell, i) => (used[i] ? drawnCell(cell, sheet.columns[i], choose) : '')));
}

// textOf is the text of a cell, which is a text or an object.
export const textOf = (cell) => (typeof cell === 'string' ? cell : cell.text);

function drawnCell(cell, column, choose) {
  const text = textOf(cell);
  const state = typeof cell === 'string' ? '' : cell.state ?? '';
  const why = typeof cell === 'string' ? undefined : cell.why || undefined;
  if (column.kind !== 'name' || !text || why) { // with a reason it says why nobody stands there
    return el('td', { class: `${column.kind} col-${column.key} ${state}`.trim(), title: why, 'data-code': column.kind.endsWith(' value') && text ? column.head : undefined }, state === 'dropped' ? el('s', {}, text) : text);
  }
  const name = el('bdi', {}, text);
  if (!choose) return el('th', { scope: 'row', class: 'name' }, name);
  return el('th', { scope: 'row', class: 'name' },
    el('button', { type: 'button', class: 'link', onclick: () => choose(text), title: phrase('tables.why') }, name));
}
