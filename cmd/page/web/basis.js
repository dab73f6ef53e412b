// What stands above a button that makes something: by what each event is ranked and how far
// it is, by which plan awards are given out, and what the documents look like.
import { el } from './dom.js';
import { attached, handedOut, makeRequest, planOf, seriesRequest } from './request.js';
import { awardsOf, nameOf } from './state.js';
import { latest } from './working.js';
import { phrase } from './words.js';

const most = 8; // events whose lines are open

/** @typedef {HTMLElement & {update: (state: import('./state.js').State, about: {events: import('./state.js').Event[], awards: boolean}) => Promise<void>}} Basis */

/** basisBox is a box with these lines. Its method update draws them of the state, and takes away what was made of another one. @returns {Basis} */
export function basisBox(made) {
  const box = el('div', { class: 'made-of' });
  const draw = (bases, state, { events, awards }) => {
    const lines = bases.map((basis, i) => eventLine(state, events[i], basis, events.length > 1, awards));
    const rest = lines.slice(most);
    box.replaceChildren(...lines.slice(0, most), rest.length > 0 ? el('details', {}, el('summary', {}, phrase('basis.more', rest.length)), ...rest) : '', lookLine(state));
    if (made.dataset.of && made.dataset.of !== stampOf(state, events)) {
      made.replaceChildren();
      delete made.dataset.of;
    }
  };
  const ask = latest((state, { events }) => state.engine.call('basis', { events: events.map((event) => handedOut(state, event)) }),
    (answer, ...about) => draw(answer.events, ...about));
  const update = (state, about) => {
    draw(about.events.map(known), state, about); // for nothing below to move later
    return ask(state, about);
  };
  return Object.assign(box, { update });
}

/** known is what is known of an event without asking the engine. */
function known({ basis, input, ranking: { list, after, rules } }) {
  return basis ?? (list || after || rules ? { lines: ['…'] } : input.basis);
}

/** stampOf is all that decides what is made of events. */
export const stampOf = (state, events) => JSON.stringify([
  events.map((event) => makeRequest(state, event, [])), events.map((event) => planOf(state, event)),
  { ...seriesRequest(state), events: [] }, attached(state).map((file) => [file.name, file.data.length]), state.series.awards.plan,
]);

function eventLine(state, event, basis, several, awards) {
  const provisional = handedOut(state, event).ranking.provisional;
  const facts = [];
  if (basis.open) facts.push(provisional ? phrase('basis.provisional') : phrase('basis.open'));
  if (awards) facts.push(awardsWords(state, event));
  const lines = basis.lines.length > 0 ? basis.lines : [phrase('basis.unranked', basis.problem)];
  const name = several ? [el('b', {}, el('bdi', {}, nameOf(event))), ': '] : [];
  return el('p', {}, ...name, ...lines.flatMap((line, i) => (i > 0 ? [el('br'), line] : [line])), facts.length > 0 ? ` · ${facts.join(' · ')}` : '');
}

function awardsWords(state, event) {
  const awards = awardsOf(state, event);
  if (!awards.plan) return phrase('basis.awards.none');
  const { own } = awards;
  if (awards === event.awards) return own ? phrase('basis.awards.own', own.name) : phrase('basis.awards');
  return own ? phrase('basis.awards.all.own', own.name) : phrase('basis.awards.all');
}

/** lookLine says what documents look like. */
function lookLine({ look }) {
  const paper = { a4: phrase('page.paper.a4'), letter: phrase('page.paper.letter') }[look.paper];
  return el('p', {}, [
    `${look.style}, ${paper}`, look.lang && phrase('basis.language', look.lang), look.title && phrase('basis.title', look.title), look.signatures.length > 0 && phrase('basis.signatures', look.signatures.join('; ')),
    look.logo && phrase('basis.logo', look.logo.name), look.background && phrase('basis.background', look.background.name), look.layout && phrase('basis.layout', look.layout.name),
    look.signed && phrase('basis.signed', look.signed.name), look.font && phrase('basis.font', look.font.name),
    look.each && phrase('documents.each'),
    look.home && phrase('basis.home', look.home), look.color && phrase('basis.color', look.color), look.index && phrase('basis.index'),
  ].filter(Boolean).join(' · '));
}
