// Check: what is wrong with a file, how it differs from another, and several files as one.
import { useMended } from './correcting.js';
import { byID, el, labelled, menu, ticked } from './dom.js';
import { drawn, drawnSheet } from './drawing.js';
import { drawnMessages } from './messages.js';
import { handedOver } from './handing.js';
import { showFiles } from './making.js';
import { request } from './request.js';
import { nameOf, usable } from './state.js';
import { latest, once, say, working } from './working.js';
import { phrase, pieces } from './words.js';

const reports = [['', phrase('check.for.nobody')], ['fide', phrase('check.for.fide')], ['uschess', phrase('check.for.uschess')]];

/** showCheck shows what is wrong with the event that is looked at. */
export function showCheck(state) {
  const { at: { event } } = state;
  const others = usable(state).filter((other) => other !== event);
  byID('view-check').replaceChildren(
    el('h2', {}, phrase('check')),
    el('p', {}, ...pieces('check.hint', el('bdi', {}, event.input.file))),
    el('div', { class: 'controls' }, labelled(phrase('check.for'), menu(reports, event.federation, (chosen) => {
      event.federation = chosen.target.value;
      refresh(state);
    }), phrase('check.for.hint'))),
    el('div', { id: 'checked' }),
    ...(others.length > 0 ? comparing(state, others) : [el('p', { class: 'hint' }, phrase('check.alone'))]),
    ...(others.length > 0 ? merging(state) : []),
  );
  return refresh(state);
}

const checking = (state, event, how) => state.engine.call('check', { input: event.input.input, federation: event.federation, ...how });

/** updateCheck checks anew. */
export const updateCheck = (state) => refresh(state);

const refresh = latest((state) => working(state, phrase('check.checking'), () => checking(state, state.at.event, {})), (answer, state) => {
  const { at: { event } } = state;
  const found = drawnMessages(answer.messages, event.input.file);
  if (found) found.open = true;
  const mended = el('div', { id: 'mended' });
  byID('checked').replaceChildren(found ?? el('p', {}, phrase('check.fine')),
    handedOver(state, (how) => checking(state, event, how)),
    el('p', { class: 'buttons' }, el('button', { type: 'button', onclick: () => mend(state, mended) }, phrase('check.mend'))), mended);
});

/** mend makes the file in which podium corrected what it can, with a list of the changes. */
const mend = once(async (state, box) => {
  const { at: { event } } = state;
  const answer = await working(state, phrase('files.correcting'), () => checking(state, event, { fix: true }));
  if (!answer) return;
  const sheets = answer.document.sheets.filter((sheet) => sheet.key !== 'findings');
  if (answer.blobs.length === 0) {
    box.replaceChildren(el('p', { class: 'wrong', role: 'alert' }, answer.document.lines.at(-1)));
    return;
  }
  await showFiles(state, box, '', answer.blobs, []);
  box.append(el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'second', onclick: () => useMended(state, event) }, phrase('check.mend.use'))));
  box.append(...sheets.map((sheet) => drawnSheet(sheet)));
});

/** comparing asks for another file of the same event. */
function comparing(state, others) {
  const { at: { event } } = state;
  const box = el('div', { id: 'compared' });
  const which = menu(others.map((other) => [String(other.input.input), `${nameOf(other)} (${other.input.file})`]), String(others[0].input.input));
  const notice = ticked(phrase('check.compare.notice'), 'notice', false);
  const compare = once(async () => {
    const older = others.find((other) => String(other.input.input) === which.value);
    const ask = (how) => state.engine.call('compare', { a: request(state, older), b: request(state, event), notice: notice.querySelector('input').checked, ...how });
    const answer = await working(state, phrase('check.comparing'), () => ask({}));
    if (!answer) return;
    const doc = answer.document;
    box.replaceChildren(...(doc ? [el('h4', {}, doc.title), handedOver(state, ask), drawn(doc)] : [drawnMessages(answer.messages) ?? '']));
  });
  return [
    el('h3', { class: 'part' }, phrase('check.compare')),
    el('p', {}, phrase('check.compare.hint')),
    labelled(phrase('check.compare.other'), which), notice,
    el('p', { class: 'buttons' }, el('button', { type: 'button', id: 'compare', onclick: compare }, phrase('check.compare'))), box,
  ];
}

/** merging asks which files become one. */
function merging(state) {
  const box = el('div', { id: 'merged', class: 'made' });
  const events = usable(state);
  const formats = state.menus.documents.filter((d) => d.data && d.sections);
  const to = menu(formats.map((d) => [d.name, d.title]), formats.find((d) => d.name === 'json')?.name);
  const ticks = events.map((event) => ticked(`${nameOf(event)} (${event.input.file})`, `merge-${event.input.input}`, true));
  const force = ticked(phrase('check.merge.force'), 'force', false);
  const merge = once(async () => {
    const inputs = events.filter((_, i) => ticks[i].querySelector('input').checked).map((event) => event.input.input);
    if (inputs.length < 2) {
      say(phrase('check.merge.two'), true);
      return;
    }
    const answer = await working(state, phrase('check.merging'), () => state.engine.call('merge', { inputs, to: to.value, force: force.querySelector('input').checked }));
    if (answer) await showFiles(state, box, '', answer.blobs, answer.messages);
  });
  return [
    el('h3', { class: 'part' }, phrase('check.merge')),
    el('p', {}, phrase('check.merge.hint')),
    el('div', { class: 'ticks' }, ...ticks), labelled(phrase('check.merge.format'), to), force,
    el('p', { class: 'buttons' }, el('button', { type: 'button', id: 'merge', onclick: merge }, phrase('check.merge'))), box,
  ];
}
