// How to read a file otherwise: what it does not say itself, or says wrongly.
import { el, example, labelled, menu, save, textField } from './dom.js';
import { drawnMessages } from './messages.js';
import { drawQuestions } from './questions.js';
import { readRequest } from './request.js';
import { read } from './state.js';
import { latest, soon, working } from './working.js';

/** drawnReading is the form below a file. changed is called when the file was read otherwise. */
export function drawnReading(state, event, changed) {
  const form = el('form', { onsubmit: (submitted) => {
    submitted.preventDefault();
    readAgain(state, event, form.elements, changed);
  } });
  const details = el('details', { class: 'reading', open: event.reading !== undefined }, el('summary', {}, 'Read it differently'), form);
  details.addEventListener('toggle', () => form.hasChildNodes() || form.append(...fields(state, event)));
  return details;
}

/**
 * @param {import('./state.js').State} state
 * @param {import('./state.js').Event} event
 */
function fields({ menus }, { input, reading = {} }) {
  const from = Object.assign(menu([['', 'as it looks'], ...menus.readers.map((r) => [r.name, r.title])], reading.from ?? ''), { name: 'from' });
  const names = input.sections.map((s) => s.name).filter(Boolean);
  const sections = el('textarea', { name: 'sections', rows: '2', placeholder: names.join('\n') || 'Open' });
  sections.value = (reading.sections ?? []).join('\n');
  return [
    el('div', { class: 'controls' },
      labelled('Event', textField('name', input.event, reading.name)), labelled('City', textField('city', input.city, reading.city)),
      labelled('Country', textField('country', 'USA', reading.country)),
      labelled('Days', textField('date', '2026-03-14 to 2026-03-15', reading.date)),
      labelled('Only these sections', sections, 'One per line; none means all.'),
      labelled('Name of the only section', textField('section-name', 'K-3', reading['section-name'])),
      labelled('Format', from), labelled('Encoding of a text', textField('encoding', 'windows-1252', reading.encoding), 'If names have wrong letters.')),
    el('p', { class: 'buttons' }, el('button', { class: 'second' }, 'Read again')),
    el('p', {}, 'A file NAME.event.toml that is opened with it says all this, too. '),
    example('Example of a declaration', 'NAME.event.toml', menus.examples.event),
  ];
}

/** drawnDeclaring are questions about what no file of results says. changed is called when the answers are used. */
export function drawnDeclaring(state, event, changed) {
  const { declared } = event;
  const form = el('form', { class: 'questions' });
  const made = el('div', {});
  const answers = { ...declared.answers };
  let text = declared.text;
  const use = async (said) => {
    const input = await working(state, 'Reading it again …', () => state.engine.call('read', readRequest({ ...event, declared: said })));
    if (!input) return;
    event.declared = said;
    read(event, input);
    changed(event);
  };
  const ask = latest(() => working(state, 'Asking …', () => state.engine.call('declare', { input: event.input.input, answers })), (answer) => {
    drawQuestions(form, answer.questions, (flag, said) => {
      answers[flag] = said;
      askSoon();
    });
    ({ text } = answer);
    const [file] = answer.blobs;
    made.replaceChildren(drawnMessages(answer.messages) ?? '', file ? el('p', {}, 'To keep beside the file of the event: ', save(file.name, file.data)) : '');
  });
  const askSoon = soon(ask);
  const details = el('details', { class: 'declaring', open: declared.text !== '' }, el('summary', {}, 'Questions about the event'),
    el('p', { class: 'hint' }, 'What no file of results says: play-offs, who came late or was expelled, arbiters, ids and dates for a report.'),
    form, made,
    el('p', { class: 'buttons' },
      el('button', { type: 'button', class: 'second', onclick: () => use({ answers: { ...answers }, text }) }, 'Use the answers'),
      declared.text ? el('button', { type: 'button', class: 'second', onclick: () => use({ answers: {}, text: '' }) }, 'Forget the answers') : ''));
  details.addEventListener('toggle', () => form.hasChildNodes() || ask());
  return details;
}

async function readAgain(state, event, elements, changed) {
  const value = (name) => elements.namedItem(name).value.trim();
  const reading = Object.fromEntries(['from', 'encoding', 'section-name', 'name', 'city', 'country', 'date'].map((name) => [name, value(name)]));
  reading.sections = value('sections').split('\n').map((line) => line.trim()).filter(Boolean);
  const input = await working(state, 'Reading it again …', () => state.engine.call('read', readRequest({ ...event, reading })));
  if (!input) return;
  event.reading = Object.values(reading).some((said) => said.length > 0) ? reading : undefined;
  read(event, input);
  changed(event);
}
