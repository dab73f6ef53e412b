// The work: the files that are open with all that is decided about them, as one file to be
// saved, reopened and handed on, and as what the browser keeps.
import { newAwards, newEvent } from './state.js';
import { phrase } from './words.js';

/** workOf is the work of a state: texts, numbers and bytes. */
export const workOf = ({ files, events, forAll, series, roster, look }) => ({
  'podium-work': 1, files, forAll, series, roster, look,
  events: Object.fromEntries(events.map(({ input, reading, corrections, declared, ranking, awards, certificates, provisional }) => [input.file, { reading, corrections, declared, ranking, awards, certificates, provisional }])),
});

/** decided is what of the work would be lost with the page: all but the files, which are on the disk, and what follows from the rest. */
export function decided(state) {
  const without = (key, value) => (key === 'plan' ? undefined : value instanceof Uint8Array ? value.length : value);
  const { look: { style, paper, lang, order, ...look }, ...work } = workOf(state);
  const plain = JSON.parse(JSON.stringify({ ...work, look, files: [] }, without));
  const usual = JSON.stringify(workOf({ ...state, events: [newEvent({ file: '' })] }).events[''], without);
  for (const [file, event] of Object.entries(plain.events)) if (JSON.stringify(event) === usual) delete plain.events[file];
  return JSON.stringify(plain);
}

const beginning = '{"podium-work":';

/** isWork reports whether a file is work that was saved. */
export const isWork = ({ data }) => new TextDecoder().decode(data.subarray(0, beginning.length)) === beginning;

/** toText writes work as a file. */
export const toText = (work) => JSON.stringify(work, (_, value) => (value instanceof Uint8Array ? { base64: base64(value) } : value));

function base64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** fromText reads work from a file. */
export function fromText({ name, data }) {
  try {
    return JSON.parse(new TextDecoder().decode(data), (_, value) => (typeof value?.base64 === 'string' ? Uint8Array.from(atob(value.base64), (c) => c.charCodeAt(0)) : value));
  } catch {
    throw new Error(phrase('files.work.broken', name));
  }
}

/** restored is the part of a state that work is about. Whoever wrote the file, everything in it has the kind that it must have. */
export function restored(work, { look }) {
  const { series = {} } = work;
  return {
    files: list(work.files).map(held).filter(Boolean), roster: held(work.roster), forAll: awards(work.forAll),
    series: { answers: texts(series.answers), own: held(series.own), aliases: held(series.aliases), skip: series.skip === true, awards: awards(series.awards) },
    look: { ...fitted({ ...look, title: '', subtitle: '', home: '', color: '', index: false }, work.look), signatures: words(work.look?.signatures), ...Object.fromEntries(['logo', 'background', 'signed', 'layout', 'font'].map((key) => [key, held(work.look?.[key])])) },
    events: Object.entries(work.events ?? {}).map(([file, given]) => {
      const usual = newEvent({ file });
      const reading = given?.reading && { ...texts(given.reading), sections: words(given.reading.sections) };
      return {
        ...usual, reading: reading || undefined, corrections: list(given?.corrections).map(correction), declared: declared(given?.declared), ranking: fitted(usual.ranking, given?.ranking), awards: awards(given?.awards),
        certificates: fitted(usual.certificates, given?.certificates), provisional: given?.provisional === true,
      };
    }),
  };
}

const list = (given) => (Array.isArray(given) ? given : []);
const words = (given) => list(given).filter((word) => typeof word === 'string');
const texts = (given) => Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => typeof value === 'string'));
const held = (given) => (typeof given?.name === 'string' && given.data instanceof Uint8Array ? { name: given.name, data: given.data } : undefined);
const fitted = (usual, given) => Object.fromEntries(Object.entries(usual).map(([key, value]) => {
  const said = given?.[key];
  return [key, typeof said === typeof value ? said : value];
}));
const correction = (given) => fitted({ section: '', no: 0, round: 0, what: '', to: '' }, given);
const declared = (given) => ({ answers: texts(given?.answers), text: typeof given?.text === 'string' ? given.text : '' });
const awards = (given) => ({ ...fitted(newAwards(), { plan: given?.plan }), answers: texts(given?.answers), own: held(given?.own), rulings: list(given?.rulings).map(ruling) });
const ruling = (given) => fitted({ award: '', section: '', no: 0, name: '', reason: '', declines: false }, given);
