// How to read a file otherwise: what it does not say itself, or says wrongly.
import { el, example, labelled, menu, save, textField } from './dom.js';
import { drawnMessages } from './messages.js';
import { drawQuestions } from './questions.js';
import { readRequest } from './request.js';
import { read } from './state.js';
import { latest, soon, working } from './working.js';
import { phrase, pieces } from './words.js';

/** drawnReading is the form below a file. changed is called when the file was read otherwise. */
export function drawnReading(state, event, changed) {
  const form = el('form', { onsubmit: (submitted) => {
    submitted.preventDefault();
    readAgain(state, event, form.elements, changed);
  } });
  const details = el('details', { class: 'reading', open: event.reading !== undefined }, el('summary', {}, phrase('files.reading')), form);
  details.addEventListener('toggle', () => form.hasChildNodes() || form.append(...fields(state, event)));
  return details;
}

/**
 * @param {import('./state.js').State} state
 * @param {import('./state.js').Event} event
 */
function fields({ menus }, { input, reading = {} }) {
  const from = Object.assign(menu([['', phrase('files.reading.from.usual')], ...menus.readers.map((r) => [r.name, r.title])], reading.from ?? ''), { name: 'from' });
  const names = input.sections.map((s) => s.name).filter(Boolean);
  const sections = el('textarea', { name: 'sections', rows: '2', placeholder: names.join('\n') || phrase('files.reading.sections.example') });
  sections.value = (reading.sections ?? []).join('\n');
  return [
    el('div', { class: 'controls' },
      labelled(phrase('files.reading.event'), textField('name', input.event, reading.name)), labelled(phrase('files.reading.city'), textField('city', input.city, reading.city)),
      labelled(phrase('files.reading.country'), textField('country', 'USA', reading.country)),
      labelled(phrase('files.reading.days'), textField('date', '2026-03-14 to 2026-03-15', reading.date)),
      labelled(phrase('files.reading.sections'), sections, phrase('files.reading.sections.hint')),
      labelled(phrase('files.reading.section'), textField('section-name', 'K-3', reading['section-name'])),
      labelled(phrase('files.reading.from'), from), labelled(phrase('files.reading.encoding'), textField('encoding', 'windows-1252', reading.encoding), phrase('files.reading.encoding.hint'))),
    el('p', { class: 'buttons' }, el('button', { class: 'second' }, phrase('files.reading.again'))),
    el('p', {}, phrase('files.reading.hint')),
    example(phrase('files.reading.example'), 'NAME.event.toml', menus.examples.event),
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
    const input = await working(state, phrase('files.rereading'), () => state.engine.call('read', readRequest({ ...event, declared: said })));
    if (!input) return;
    event.declared = said;
    read(event, input);
    changed(event);
  };
  const ask = latest(() => working(state, phrase('files.declaring.asking'), () => state.engine.call('declare', { input: event.input.input, answers })), (answer) => {
    drawQuestions(form, answer.questions, (flag, said) => {
      answers[flag] = said;
      askSoon();
    });
    ({ text } = answer);
    const [file] = answer.blobs;
    made.replaceChildren(drawnMessages(answer.messages) ?? '', file ? el('p', {}, ...pieces('files.declaring.keep', save(file.name, file.data))) : '');
  });
  const askSoon = soon(ask);
  const details = el('details', { class: 'declaring', open: declared.text !== '' }, el('summary', {}, phrase('files.declaring')),
    el('p', { class: 'hint' }, phrase('files.declaring.hint')),
    form, made,
    el('p', { class: 'buttons' },
      el('button', { type: 'button', class: 'second', onclick: () => use({ answers: { ...answers }, text }) }, phrase('files.declaring.use')),
      declared.text ? el('button', { type: 'button', class: 'second', onclick: () => use({ answers: {}, text: '' }) }, phrase('files.declaring.forget')) : ''));
  details.addEventListener('toggle', () => form.hasChildNodes() || ask());
  return details;
}

async function readAgain(state, event, elements, changed) {
  const value = (name) => elements.namedItem(name).value.trim();
  const reading = Object.fromEntries(['from', 'encoding', 'section-name', 'name', 'city', 'country', 'date'].map((name) => [name, value(name)]));
  reading.sections = value('sections').split('\n').map((line) => line.trim()).filter(Boolean);
  const input = await working(state, phrase('files.rereading'), () => state.engine.call('read', readRequest({ ...event, reading })));
  if (!input) return;
  event.reading = Object.values(reading).some((said) => said.length > 0) ? reading : undefined;
  read(event, input);
  changed(event);
}
