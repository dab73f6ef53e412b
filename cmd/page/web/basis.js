// What stands above a button that makes something: by what each event is ranked and how far
// it is, by which plan awards are given out, and what the documents look like.
import { count, el } from './dom.js';
import { attached, handedOut, makeRequest, planOf, seriesRequest } from './request.js';
import { awardsOf, nameOf } from './state.js';
import { latest } from './working.js';

const most = 8; // events whose lines are open

/** @typedef {HTMLElement & {update: (state: import('./state.js').State, about: {events: import('./state.js').Event[], awards: boolean}) => Promise<void>}} Basis */

/** basisBox is a box with these lines. Its method update draws them of the state, and takes away what was made of another one. @returns {Basis} */
export function basisBox(made) {
  const box = el('div', { class: 'made-of' });
  const draw = (bases, state, { events, awards }) => {
    const lines = bases.map((basis, i) => eventLine(state, events[i], basis, events.length > 1, awards));
    const rest = lines.slice(most);
    box.replaceChildren(...lines.slice(0, most), rest.length > 0 ? el('details', {}, el('summary', {}, `and ${count(rest.length, 'more event')}`), ...rest) : '', lookLine(state));
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
  if (basis.open) facts.push(provisional ? 'provisional; every page says so' : 'not over: certificates and awards are left out');
  if (awards) facts.push(awardsWords(state, event));
  const lines = basis.lines.length > 0 ? basis.lines : [`not ranked: ${basis.problem}`];
  const name = several ? [el('b', {}, el('bdi', {}, nameOf(event))), ': '] : [];
  return el('p', {}, ...name, ...lines.flatMap((line, i) => (i > 0 ? [el('br'), line] : [line])), facts.length > 0 ? ` · ${facts.join(' · ')}` : '');
}

function awardsWords(state, event) {
  const awards = awardsOf(state, event);
  if (!awards.plan) return 'no awards chosen';
  const whose = awards === event.awards ? 'for this event' : 'for all events';
  return awards.own ? `awards by ${awards.own.name}, ${whose}` : `awards as chosen ${whose}`;
}

/** lookLine says what documents look like. */
function lookLine({ look }) {
  const paper = { a4: 'A4', letter: 'Letter' }[look.paper];
  return el('p', {}, [
    `${look.style}, ${paper}`, look.lang && `language: ${look.lang}`, look.title && `heading “${look.title}”`, look.signatures.length > 0 && `signed by ${look.signatures.join('; ')}`,
    ...['logo', 'background', 'layout'].map((key) => look[key] && `${key} ${look[key].name}`), look.signed && `signature ${look.signed.name}`, look.font && `typeface ${look.font.name}`,
    look.each && 'a file for each player',
    look.home && `site ${look.home}`, look.color && `pages in ${look.color}`, look.index && 'search engines may list the pages',
  ].filter(Boolean).join(' · '));
}
