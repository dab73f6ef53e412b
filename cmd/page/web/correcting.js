// Corrections: what a person says in place of what a file says, and the corrected file.
import { byID, el, labelled, menu, save, textField } from './dom.js';
import { drawn } from './drawing.js';
import { drawnMessages } from './messages.js';
import { handedOver, opened } from './handing.js';
import { readRequest, request } from './request.js';
import { nameOf, read } from './state.js';
import { say, working } from './working.js';
import { phrase, pieces } from './words.js';

/** correct reads a file anew with other corrections. The page hears of it, and of the player whom they are about. */
async function correct(state, event, corrections, player) {
  const input = await working(state, phrase('files.correcting'), () => state.engine.call('read', readRequest({ ...event, corrections })));
  if (!input) return;
  event.corrections = corrections;
  read(event, input);
  byID('why').close();
  dispatchEvent(new CustomEvent('reread', { detail: { event, player } }));
  say(corrections.length > 0 ? phrase('files.corrected') : phrase('files.uncorrected'));
}

/** correcting is the form that corrects what a file says of a player. */
export function correcting(state, event, section, no) {
  const form = el('form', { onsubmit: (submitted) => submitted.preventDefault() });
  const details = el('details', { class: 'fieldset correct' }, el('summary', {}, phrase('files.correct')), form);
  details.addEventListener('toggle', async () => {
    if (form.hasChildNodes()) return;
    const known = await working(state, phrase('files.correct.looking'), () => state.engine.call('player', { input: event.input.input, section, no }));
    if (known) form.append(...fields(state, event, known, no, form));
  });
  return details;
}

const titles = { name: phrase('files.correct.name'), school: phrase('files.correct.school'), grade: phrase('files.correct.grade'), rating: phrase('files.correct.rating') };

function fields(state, event, known, no, form) {
  const opponents = el('datalist', { id: 'opponents' }, ...known.players.map((player) => el('option', { value: player })));
  const facts = known.facts.map(({ what, value }) => ({ what, round: 0, was: value, field: textField(what, phrase('page.none'), value) }));
  const rounds = known.rounds.map(({ round, color, opponent, result, results }) => {
    const field = textField(`opponent-${round}`, phrase('page.none'), opponent);
    field.setAttribute('list', opponents.id);
    return {
      title: color ? phrase('files.correct.opponent.color', round, color) : phrase('files.correct.opponent', round), opponent: { what: 'opponent', round, was: opponent, field },
      result: { what: 'result', round, was: result, field: Object.assign(menu(results.map((r) => [r.name, r.name]), result), { name: `result-${round}` }) }, resultTitle: phrase('files.correct.result', round),
    };
  });
  const moves = known.moves.length > 0 ? [{ what: 'section', round: 0, was: known.section, field: Object.assign(menu([known.section, ...known.moves].map((name) => [name, name || phrase('page.none')]), known.section), { name: 'move' }) }] : [];
  const named = { what: 'section', round: 0, no: 0, was: known.section, field: textField('section', phrase('page.none'), known.section) };
  form.addEventListener('submit', () => {
    // The name of the section comes last: the others name it as it was. So does a move, behind which the player has another number.
    const said = [...facts, ...rounds.flatMap(({ opponent, result }) => [opponent, result]), ...moves, named];
    const corrections = said.filter(({ was, field }) => field.value.trim() !== was)
      .map(({ what, round, field, no: about = no }) => ({ section: known.section, no: about, round, what, to: field.value.trim() }));
    const moved = moves.find(({ was, field }) => field.value !== was);
    if (corrections.length > 0) correct(state, event, [...event.corrections, ...corrections], moved ? undefined : { no, name: facts[0].field.value.trim(), section: named.field.value.trim() });
  });
  return [
    opponents,
    el('div', { class: 'controls' },
      ...facts.map(({ what, field }) => labelled(titles[what], field)), ...moves.map(({ field }) => labelled(phrase('files.correct.move'), field)), labelled(phrase('files.correct.section'), named.field)),
    el('div', { class: 'pairs' },
      ...rounds.flatMap(({ title, opponent, result, resultTitle }) => [labelled(title, opponent.field), labelled(resultTitle, result.field)])),
    el('p', { class: 'hint' }, phrase('files.correct.hint')),
    el('p', { class: 'buttons' }, el('button', {}, phrase('files.correct.do'))),
  ];
}

/** useMended goes on with the file in which podium corrected what it can, in place of the file that was opened. */
export const useMended = (state, event) => correct(state, event, [{ section: '', no: 0, round: 0, what: 'by podium', to: '' }, ...event.corrections]);

/** drawnCorrections are the corrections of a file, with the corrected file. */
export function drawnCorrections(state, event) {
  const { corrections, input, fixed } = event;
  if (corrections.length === 0 || !fixed) return '';
  const item = (words, i) => el('li', {}, el('bdi', {}, words), ' ', el('button', { type: 'button', class: 'link', 'aria-label': phrase('files.correction.back.named', words), onclick: () => correct(state, event, corrections.toSpliced(i, 1)) }, phrase('files.correction.back')));
  const link = save(fixed.name, fixed.data);
  return el('details', { class: 'corrections', open: true }, el('summary', {}, phrase('files.corrections', corrections.length)),
    el('ol', {}, ...input.corrected.map(item)),
    el('p', {}, ...(input.format === event.format ? pieces('files.correction.file', link) : pieces('files.correction.file.other', link, input.format, event.format))),
    el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'second', onclick: () => showNotice(state, event) }, phrase('files.correction.notice'))));
}

/** showNotice shows whose place moves, as a notice to hang beside the standings. */
async function showNotice(state, event) {
  const ask = (how) => state.engine.call('compare', { b: request(state, event), before: true, notice: true, ...how });
  const answer = await working(state, phrase('check.comparing'), () => ask({}));
  if (!answer) return;
  opened(nameOf(event), handedOver(state, ask), answer.document ? drawn(answer.document) : drawnMessages(answer.messages) ?? '');
}
