// What was found in files, as the engine says it.
import { el } from './dom.js';
import { phrase } from './words.js';

const order = ['error', 'warning', 'loss', 'note'];
const words = { error: phrase('messages.error'), warning: phrase('messages.warning'), loss: phrase('messages.loss'), note: phrase('messages.note') };

// worstFirst sorts messages by how bad they are.
export const worstFirst = (list) => [...list].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));

// worst is how bad the worst of them is, 'note' if there is nothing worse.
export const worst = (list) => order.find((severity) => list.some((m) => m.severity === severity)) ?? 'note';

// drawnMessages is a list of messages that opens; errors are open. The file stands before
// each, but for the one that the list stands under. A place in a text opens the characters
// around it; a player leads to the standings by way of the event "player", which the page
// hears.
export function drawnMessages(list, under = '') {
  if (list.length === 0) return undefined;
  const sorted = worstFirst(list);
  const shown = sorted.slice(0, 200);
  const items = shown.map((m) => el('li', { class: m.severity },
    el('b', {}, `${words[m.severity] ?? m.severity}: `), m.file && m.file !== under ? `${m.file}: ` : '', ...place(m), el('span', {}, m.message),
    m.player ? el('button', { type: 'button', class: 'link show', onclick: (event) => event.target.dispatchEvent(new CustomEvent('player', { bubbles: true, detail: m })) }, phrase('messages.show')) : undefined));
  if (list.length > shown.length) items.push(el('li', {}, phrase('messages.more', list.length - shown.length)));
  return el('details', { class: 'messages', open: sorted[0].severity === 'error' }, el('summary', {}, summary(list)), el('ul', {}, ...items));
}

// place is where in the file it was found: a button where there is something to see.
function place(m) {
  const cell = () => (m.sheet ? phrase('messages.cell.sheet', m.sheet, m.cell) : phrase('messages.cell', m.cell));
  const line = () => (m.col ? phrase('messages.line.column', m.line, m.col) : phrase('messages.line', m.line));
  const where = m.cell ? cell() : m.line ? line() : '';
  if (!where) return [];
  if (!m.excerpt) return [`${where}: `];
  const lines = el('pre', { class: 'excerpt', hidden: true }, m.excerpt.join('\n'));
  const button = el('button', { type: 'button', class: 'link', 'aria-expanded': 'false', onclick: () => {
    lines.hidden = !lines.hidden;
    button.setAttribute('aria-expanded', String(!lines.hidden));
  } }, where);
  return [button, ': ', lines];
}

function summary(list) {
  const of = (severity) => list.filter((m) => m.severity === severity).length;
  const [errors, warnings, losses, notes] = order.map(of);
  return [errors && phrase('messages.errors', errors), warnings && phrase('messages.warnings', warnings), losses && phrase('messages.losses', losses), notes && phrase('messages.notes', notes)].filter(Boolean).join(', ');
}
