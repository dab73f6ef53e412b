// How to read a file otherwise: what it does not say itself, or says wrongly.
import { call } from './engine.js';
import { el, example, labelled, menu, textField } from './dom.js';
import { state, working } from './state.js';

// drawnReading is the form below a file. changed is called when the file was read otherwise.
export function drawnReading(input, changed) {
  const kept = state.readings.get(input.file) ?? {};
  const form = el('form', { onsubmit: (event) => {
    event.preventDefault();
    readAgain(input, form.elements, changed);
  } });
  const details = el('details', { class: 'reading', open: Boolean(state.readings.has(input.file)) }, el('summary', {}, 'Read it differently'), form);
  details.addEventListener('toggle', () => form.hasChildNodes() || form.append(...fields(input, kept)));
  return details;
}

function fields(input, kept) {
  const from = Object.assign(menu([['', 'as it looks'], ...state.menus.readers.map((r) => [r.name, r.title])], kept.from ?? ''), { name: 'from' });
  const names = input.sections.map((s) => s.name).filter(Boolean);
  const sections = el('textarea', { name: 'sections', rows: '2', placeholder: names.join('\n') || 'Open' });
  sections.value = (kept.sections ?? []).join('\n');
  return [
    el('div', { class: 'controls' },
      labelled('Event', textField('name', input.event, kept.name)), labelled('City', textField('city', input.city, kept.city)),
      labelled('Country', textField('country', 'USA', kept.country)),
      labelled('Days', textField('date', '2026-03-14 to 2026-03-15', kept.date)),
      labelled('Only these sections', sections, 'One per line; none means all.'),
      labelled('Name of the only section', textField('section-name', 'K-3', kept['section-name'])),
      labelled('Format', from), labelled('Encoding of a text', textField('encoding', 'windows-1252', kept.encoding), 'If names have wrong letters.')),
    el('p', { class: 'buttons' }, el('button', { class: 'second' }, 'Read again')),
    el('p', {}, 'A file NAME.event.toml that is opened with it says more, such as play-offs. '),
    example('Example of a declaration', 'NAME.event.toml', state.menus.examples.event),
  ];
}

async function readAgain(input, elements, changed) {
  const value = (name) => elements.namedItem(name).value.trim();
  const reading = Object.fromEntries(['from', 'encoding', 'section-name', 'name', 'city', 'country', 'date'].map((name) => [name, value(name)]));
  reading.sections = value('sections').split('\n').map((line) => line.trim()).filter(Boolean);
  const answer = await working('Reading it again …', () => call('read', { ...reading, input: input.input }));
  if (!answer) return;
  if (Object.values(reading).some((said) => said.length > 0)) state.readings.set(input.file, reading);
  else state.readings.delete(input.file);
  state.inputs[state.inputs.indexOf(input)] = answer;
  changed(answer);
}
