// The state of the page: which files are open, what is decided about each event and about
// the series, and what documents look like. main.js makes the one there is and hands it to
// whatever draws or asks. What decides what is made stands here and nowhere else.
import { chosen, usualPaper } from './choices.js';

/**
 * @typedef {{name: string, data: Uint8Array}} Held a file
 *
 * @typedef {object} Awards who gets what
 * @property {Object<string, string>} answers by flag of the question; others have the usual answer
 * @property {Held | undefined} own a plan that somebody has already, in place of the answers
 * @property {{award: string, section: string, no: number, name: string, reason: string, declines: boolean}[]} rulings who was chosen, and who declines
 * @property {string} plan what the engine makes of them, TOML; '' until it was asked
 *
 * @typedef {{from?: string, encoding?: string, 'section-name'?: string, name?: string, city?: string, country?: string, date?: string, sections?: string[]}} Reading
 *   how to read a file otherwise
 *
 * @typedef {object} Event an event that is open, and what is decided about it
 * @property {any} input what the engine says of its file
 * @property {string} format the format of the file as it was opened
 * @property {Reading | undefined} reading
 * @property {{section: string, no: number, round: number, what: string, to: string}[]} corrections what a person says in place of what the file says
 * @property {Held | undefined} fixed the corrected file
 * @property {{answers: Object<string, string>, text: string}} declared what the director declares, TOML, by answers to questions
 * @property {{list: string, codes: string, after: number, rules: string}} ranking
 * @property {Awards} awards
 * @property {{who: string, top: string, places: string}} certificates who gets one
 * @property {string} federation to which the event is to be reported, fide or uschess; '': to none
 * @property {boolean} provisional documents are made although the event is not over
 * @property {{document: any, messages: any[]} | undefined} shown its standings
 * @property {any} basis by what they are ranked, and how far they are
 * @property {number} section the section that is looked at, and the table of it
 * @property {number} table
 *
 * @typedef {object} State
 * @property {import('./engine.js').Engine} engine
 * @property {number} busy how much work has not ended
 * @property {any} menus what can be chosen
 * @property {string[]} wanted the documents that are ticked, by name
 * @property {Held[]} files
 * @property {Event[]} events
 * @property {Awards} forAll awards of each of all events that has none of its own
 * @property {{answers: Object<string, string>, own: Held | undefined, aliases: Held | undefined, skip: boolean, awards: Awards}} series
 * @property {Held | undefined} roster a list of players with grades, schools and the like
 * @property {{style: string, paper: string, lang: string, order: string, title: string, subtitle: string, signatures: string[], each: boolean, logo: Held | undefined, background: Held | undefined, signed: Held | undefined, layout: Held | undefined, font: Held | undefined, home: string, color: string, index: boolean}} look
 *   each: a file of certificates for each player; signed: the signature of the first who signs
 * @property {string} saved what was decided when the work was saved, as work.js writes it
 * @property {string} kept what the browser keeps, in the same way
 * @property {{event: Event | undefined, view: string, all: boolean, scope: string, drawn: Object<string, unknown>}} at
 *   where one is: the event, the part of the page, whether documents are for all events, for
 *   what awards are (one, all or series), and for what each part is drawn
 */

/** ownList is the choice of tie-breaks by their codes. */
export const ownList = 'own';

/** @returns {Awards} */
export const newAwards = () => ({ answers: {}, own: undefined, rulings: [], plan: '' });

/** newEvent has nothing of the event before it. @returns {Event} */
export const newEvent = (input) => ({
  input, format: input.format, reading: undefined, corrections: [], fixed: undefined, declared: { answers: {}, text: '' }, ranking: { list: '', codes: '', after: 0, rules: '' }, awards: newAwards(),
  certificates: { who: 'top', top: '3', places: '' }, federation: '', provisional: false, shown: undefined, basis: undefined, section: 0, table: 0,
});

/** noFiles is the part of the state that goes when all files are closed. */
export const noFiles = () => ({
  files: [], events: [], forAll: newAwards(), roster: undefined,
  series: { answers: {}, own: undefined, aliases: undefined, skip: false, awards: newAwards() },
  at: { event: undefined, view: 'standings', all: false, scope: 'one', drawn: {} },
});

/** @returns {State} */
export const newState = (engine) => ({
  ...noFiles(), engine, busy: 0, wanted: chosen('documents', ['standings', 'certificates', 'html']), menus: undefined, saved: '', kept: '',
  look: {
    style: chosen('style', 'classic'), paper: chosen('paper', usualPaper()), lang: chosen('lang', ''), order: chosen('order', 'place'),
    title: '', subtitle: '', signatures: [], each: false, logo: undefined, background: undefined, signed: undefined, layout: undefined, font: undefined,
    home: '', color: '', index: false,
  },
});

/** usable are the events that can be worked with. */
export const usable = (state) => state.events.filter((event) => event.input.usable);

/** roundsOf is how many rounds an event has. */
export const roundsOf = (event) => Math.max(0, ...event.input.sections.map((section) => section.rounds));

/** nameOf is an event for people. */
export const nameOf = (event) => event.input.event || event.input.file;

/** awardsOf are the awards of an event: its own if somebody looked at them, else those for each of all. */
export const awardsOf = (state, event) => (event.awards.plan ? event.awards : state.forAll);

/** rulingsOf are the decisions of people about the awards of an event, which an event has only for itself. */
export const rulingsOf = (state, event) => (awardsOf(state, event) === event.awards ? event.awards.rulings : []);

/** awardsAt are the awards that are looked at. */
export const awardsAt = (state) => ({ one: state.at.event?.awards, all: state.forAll, series: state.series.awards })[state.at.scope];

/** read takes what the engine says of the file of an event after reading it anew. */
export function read(event, input) {
  event.input = input;
  event.fixed = input.corrected ? input.blobs[0] : undefined;
  event.shown = undefined;
  event.basis = undefined;
  event.section = 0;
  event.table = 0;
  if (event.ranking.after > roundsOf(event)) event.ranking.after = 0;
}
