// The standings of an event: by which tie-breaks, after which round, and why.
import { byID, el, first, folded, labelled, menu, tabs } from './dom.js';
import { drawnCodes } from './codes.js';
import { drawn, drawnSheet, textOf } from './drawing.js';
import { correcting } from './correcting.js';
import { handedOver, opened, printing } from './handing.js';
import { drawnMessages } from './messages.js';
import { request } from './request.js';
import { nameOf, ownList, roundsOf, usable } from './state.js';
import { latest, say, soon, working } from './working.js';
import { phrase } from './words.js';

const refresh = latest(
  (state) => working(state, phrase('standings.ranking'), () => state.engine.call('rank', request(state, state.at.event))),
  (answer, state) => {
    // Tables beside the standings are made when somebody looks at them.
    answer.document?.sheets.push(...answer.tables.map((t) => ({ ...t, later: true })));
    state.at.event.basis = answer.basis;
    state.at.event.shown = { document: answer.document, messages: answer.messages };
    drawTables(state);
  },
);

/** showStandings shows those of the event that is looked at. */
export function showStandings(state) {
  const { input } = state.at.event;
  byID('view-standings').replaceChildren(
    el('h2', {}, nameOf(state.at.event)),
    el('p', { class: 'facts' }, [input.city, input.days].filter(Boolean).join(' · ')),
    ...controls(state),
    el('div', { id: 'tables' }),
  );
  if (!state.at.event.shown) return refresh(state);
  return drawTables(state);
}

function controls(state) {
  const { ranking } = state.at.event;
  const rank = (choice) => {
    Object.assign(ranking, choice);
    refresh(state);
  };
  const presets = state.menus.lists;
  const codes = drawnCodes(state.menus.tiebreaks, soon(() => rank({ codes: byID('codes').value.trim() })));
  const setList = (list) => {
    codes.hidden = list !== ownList;
    const before = ranking.list;
    if (list === ownList) codes.start(ranking.codes || presets.find((l) => l.name === before)?.codes || codesShown(state.at.event));
    rank(list === ownList ? { list, codes: byID('codes').value.trim() } : { list, codes: '' });
  };
  codes.hidden = ranking.list !== ownList;
  codes.start(ranking.codes);
  const after = [['0', phrase('standings.after.last')], ...Array.from({ length: Math.max(1, roundsOf(state.at.event)) }, (_, i) => [String(i + 1), String(i + 1)])];
  const several = usable(state).length;
  // On a phone they would push the standings out of view.
  return [el('details', { class: 'choices', open: innerWidth >= 800 }, el('summary', {}, phrase('standings.choices')), el('div', { class: 'controls' },
    labelled(phrase('standings.list'), menu([['', phrase('standings.list.usual')], ...presets.map((l) => [l.name, `${l.name}: ${l.title}`]), [ownList, phrase('standings.list.own')]], ranking.list, (event) => setList(event.target.value))),
    codes,
    labelled(phrase('standings.after'), menu(after, String(ranking.after), (event) => rank({ after: Number(event.target.value) }))),
    labelled(phrase('standings.rules'), menu([['', phrase('standings.rules.usual')], ...state.menus.editions.map((e) => [e, e === 'pre2023' ? phrase('standings.rules.pre2023') : e])], ranking.rules, (event) => rank({ rules: event.target.value }))),
    el('p', { class: 'buttons' }, printing(),
      several > 1 ? el('button', { type: 'button', class: 'second', id: 'rank-all', onclick: () => rankAll(state) }, phrase('standings.all', several)) : ''))),
  Object.assign(labelled(phrase('standings.find'), el('input', { type: 'search', id: 'find', placeholder: phrase('standings.find.example'), autocomplete: 'off', oninput: filterRows })), { className: 'field seek' })];
}

/** rankAll ranks all events by the tie-breaks and the rules of the one that is looked at. */
function rankAll(state) {
  const { list, codes, rules } = state.at.event.ranking;
  for (const event of usable(state)) {
    if (event === state.at.event) continue;
    Object.assign(event.ranking, { list, codes, rules });
    event.shown = undefined;
    event.basis = undefined;
  }
  say(phrase('standings.all.ranked', usable(state).length));
}

/** codesShown are the tie-breaks of the standings that are shown, for a list of one's own to begin with. */
function codesShown(event) {
  const columns = event.shown?.document?.sheets[0]?.columns ?? [];
  return columns.filter((column) => column.kind.endsWith(' value')).map((column) => column.head).join(', ');
}

/** drawTables shows a table of the section that is looked at. */
function drawTables(state) {
  const { at: { event } } = state;
  const { document: shown, messages } = event.shown;
  const box = byID('tables');
  const found = drawnMessages(messages.filter((m) => !event.input.messages.some((other) => other.message === m.message)), event.input.file);
  if (!shown) {
    box.replaceChildren(el('p', { class: 'omission' }, phrase('standings.none')), drawnMessages(messages, event.input.file) ?? '');
    return;
  }
  const names = [...new Set(shown.sheets.map(sectionOf))];
  event.section = Math.min(event.section, names.length - 1);
  const sections = tabList(phrase('standings.sections'), names, event.section, (i) => {
    event.section = i;
    event.table = 0;
    drawTables(state);
  });
  const sheets = shown.sheets.filter((sheet) => sectionOf(sheet) === names[event.section]);
  event.table = Math.min(event.table, sheets.length - 1);
  const tables = tabList(phrase('standings.tables'), sheets.map(tableName), event.table, (i) => {
    event.table = i;
    drawTables(state);
  });
  const sheet = sheets[event.table];
  if (sheet.later) {
    loadTable(state, sheet);
    return;
  }
  const ranked = ['standings', 'teams'].includes(sheet.key);
  box.replaceChildren(...[shown.alarm ? el('p', { class: 'omission' }, shown.alarm) : undefined, sections, tables, found,
    drawnSheet(sheet, ranked ? (...who) => explain(state, ...who) : undefined, false, [sheet.section, tableName(sheet)].filter(Boolean).join(': '))].filter(Boolean));
  filterRows();
}

/** loadTable puts a table in the place of its name, and shows it. */
async function loadTable(state, sheet) {
  const { at: { event } } = state;
  const of = event.shown;
  const answer = await working(state, phrase('standings.table.making'), () => state.engine.call('rank', {
    ...request(state, event), table: sheet.key, sections: sheet.section ? [sheet.section] : [],
  }));
  const found = answer?.document?.sheets[0];
  if (!found || of !== event.shown) return;
  Object.assign(sheet, found, { later: false });
  if (event === state.at.event) drawTables(state);
}

const sectionOf = (sheet) => sheet.section ?? '';

function tableName(sheet) {
  return {
    standings: phrase('standings.table'), matrix: phrase('standings.table.matrix'), crosstable: phrase('standings.table.crosstable'), teams: phrase('standings.table.teams'), 'team-matrix': phrase('standings.table.teams.matrix'),
    'team-crosstable': phrase('standings.table.teams.crosstable'), 'team-members': phrase('standings.table.teams.members'),
    'pairings-of-teams': phrase('standings.table.teams.pairings'), pairings: phrase('standings.table.pairings'), 'pairings-by-name': phrase('standings.table.pairings.name'),
  }[sheet.key] ?? sheet.title;
}

/** tabList is a row of tabs, undefined where there is one. */
function tabList(label, names, at, show) {
  if (names.length < 2) return undefined;
  const list = el('div', { role: 'tablist', 'aria-label': label, class: 'inner' }, ...names.map((name, i) => el('button', { type: 'button', role: 'tab', 'aria-selected': String(i === at), tabindex: i === at ? '0' : '-1' }, name || phrase('standings.sections.nameless'))));
  tabs(list, (_, i) => {
    if (i !== at) show(i);
    requestAnimationFrame(() => first(`[role=tablist][aria-label="${label}"] [aria-selected=true]`)?.focus());
  });
  return list;
}

/** wholeTable shows every row, for paper: a part would pass for the whole. */
export const wholeTable = () => tableShown()?.whole?.();

/** @returns {import('./drawing.js').Sheet | null} */
const tableShown = () => document.querySelector('#tables .sheet');

/** filterRows keeps the rows of the names that are looked for. */
export function filterRows() {
  tableShown()?.find?.(folded(byID('find').value.trim()));
}

/** showPlayer goes to the player of a message. */
export function showPlayer(state, { player, section: of }) {
  const { at: { event } } = state;
  const shown = event.shown?.document;
  if (!shown) return;
  byID('tab-standings').click();
  const has = (sheet) => sheet.key === 'standings' && !sheet.later && (!of || sectionOf(sheet) === of) && sheet.rows.some((row) => row.some((cell) => textOf(cell) === player.name));
  const at = shown.sheets.find(has);
  if (at) {
    event.section = [...new Set(shown.sheets.map(sectionOf))].indexOf(sectionOf(at));
    event.table = 0;
    drawTables(state);
  }
  const found = () => [...document.querySelectorAll('#tables tr[data-no]')].find((row) => (player.no ? row.getAttribute('data-no') === String(player.no) : row.querySelector('bdi')?.textContent === player.name));
  if (!found()) wholeTable();
  const row = found();
  row?.scrollIntoView({ block: 'center', behavior: 'instant' });
  row?.querySelector('button')?.focus();
}

/** explain opens why somebody has a place, compared with the one above or with another. */
async function explain(state, sheet, no, name) {
  const { at: { event } } = state;
  const number = sheet.columns.findIndex((column) => column.key === 'no');
  const at = sheet.columns.findIndex((column) => column.key === 'name' || column.kind === 'name');
  const others = sheet.rows.map((row) => [textOf(row[number]), textOf(row[at])]).filter(([other]) => Number(other) !== no);
  const asked = { versus: 0, all: false };
  const box = el('div', { 'aria-live': 'polite' });
  const sections = sheet.section ? [sheet.section] : [];
  const ask = (how) => state.engine.call('explain', { ...request(state, event), sections, no, team: sheet.key === 'teams', ...asked, ...how });
  // Only the answer is drawn anew: the focus stays where it is.
  const show = latest(
    () => working(state, phrase('standings.why.making'), () => ask({})),
    (answer) => box.replaceChildren(
      ...answer.documents.flatMap((doc) => [el('p', { class: 'line' }, doc.title), drawn(doc)]),
      answer.documents.length === 0 ? drawnMessages(answer.messages, event.input.file) ?? '' : ''),
  );
  const all = el('button', { type: 'button', class: 'second', onclick: () => {
    asked.all = !asked.all;
    all.textContent = asked.all ? phrase('standings.why.less') : phrase('standings.why.all');
    show();
  } }, phrase('standings.why.all'));
  await show();
  if (!box.hasChildNodes()) return;
  opened(name,
    labelled(phrase('standings.why.other'), menu([['0', phrase('standings.why.above')], ...others], '0', (chosen) => {
      asked.versus = Number(chosen.target.value);
      show();
    })),
    el('p', { class: 'buttons' }, all), box, handedOver(state, ask), sheet.key === 'teams' ? '' : correcting(state, event, sheet.section ?? '', no));
}
