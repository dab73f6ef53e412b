// What the engine is asked. Every request about an event begins with request, and all that
// is in it is read from the state.
import { awardsAt, awardsOf, ownList, rulingsOf } from './state.js';

/** request is an event as it is ranked. */
export function request(state, event) {
  const { list, codes, after, rules } = event.ranking;
  return { input: event.input.input, ranking: { tiebreaks: list === ownList ? codes : list, after, rules, lang: state.look.lang } };
}

/** readRequest is how the file of an event is read. */
export const readRequest = ({ input, reading, corrections, declared }, inputNow = input.input) => ({ ...reading, input: inputNow, corrections, declaration: declared.text });

/** handedOut is an event as documents show it. Whoever looks at an earlier round wants provisional ones. */
export function handedOut(state, event) {
  const asked = request(state, event);
  return { ...asked, ranking: { ...asked.ranking, provisional: event.provisional || event.ranking.after > 0 } };
}

const textOf = (held) => (held ? new TextDecoder().decode(held.data) : '');

/** lookOf is what certificates and pages look like. */
const lookOf = ({ look }) => ({
  style: look.style, paper: look.paper, ceremony: look.order === 'ceremony', title: look.title, subtitle: look.subtitle,
  signatures: look.signatures, 'per-player': look.each, ...Object.fromEntries(ownFiles(look).map(([key, file]) => [key, file.name])),
  home: look.home, color: look.color, index: look.index,
});

/** ownFiles are a person's own pictures and layout, by what they are for, which keeps two of one name apart. */
const ownFiles = (look) => ['logo', 'font', 'background', 'signed', 'layout'].filter((key) => look[key]).map((key) => [key, { ...look[key], name: `${key}/${look[key].name}` }]);

/** attached are the files that go with a request. */
export const attached = (state) => [...ownFiles(state.look).map(([, file]) => file), ...(state.roster ? [state.roster] : [])];

/** inLanguage answers the question for the language of documents, which is the same for all. */
const inLanguage = ({ look: { lang } }) => (lang ? { lang } : {});

const rosterOf = (state) => state.roster?.name ?? '';

/** makeRequest asks for documents of an event, by a plan of awards or without one. */
export function makeRequest(state, event, to, plan = '') {
  const { who, top, places } = event.certificates;
  const whose = plan ? {} : { top: who === 'top' ? Number(top) || 0 : 0, everyone: who === 'everyone', 'places-to': who === 'taking-part' ? Number(top) || 0 : 0, places: who === 'places' ? places : '' };
  return { ...handedOut(state, event), to, plan, 'plan-file': (plan && awardsOf(state, event).own?.name) || '', rulings: plan ? rulingsOf(state, event) : [], roster: plan ? rosterOf(state) : '', certificates: { ...lookOf(state), ...whose } };
}

/** planOf is the plan by which the awards of an event are given out, '' if there is none. */
export const planOf = (state, event) => awardsOf(state, event).plan;

/** awardsRequest asks who wins what: of some events, or of the series. Paper and signatures are those of all documents. */
export function awardsRequest(state, events) {
  const { answers, own, rulings } = awardsAt(state);
  const signature = state.look.signatures.join('; ');
  return {
    events: events.map((event) => request(state, event)), plan: textOf(own), 'plan-file': own?.name ?? '', rulings, roster: rosterOf(state),
    answers: { ...answers, paper: state.look.paper, ...inLanguage(state), ...(signature ? { signature } : {}) },
  };
}

/** seriesRequest asks how all events add up. */
export function seriesRequest(state) {
  const { answers, own, aliases, skip } = state.series;
  return {
    events: state.events.map((event) => request(state, event)), answers: { ...answers, ...inLanguage(state) }, lang: state.look.lang, plan: textOf(own), 'plan-file': own?.name ?? '', aliases: textOf(aliases),
    'skip-broken': skip, roster: rosterOf(state), certificates: lookOf(state),
  };
}

/** trophiesRequest asks who wins what in the series. */
export function trophiesRequest(state, to = []) {
  const { events, ...series } = seriesRequest(state);
  return { ...awardsRequest(state, state.events), series: { ...series, roster: '', certificates: {} }, certificates: lookOf(state), to };
}
