// The standings of an event: by which tie-breaks, after which round, and why.
import { call } from './engine.js';
import { byID, el, folded, labelled, menu, tabs } from './dom.js';
import { drawnCodes } from './codes.js';
import { drawn, drawnSheet, textOf } from './drawing.js';
import { drawnMessages } from './messages.js';
import { chosen, remember } from './choices.js';
import { latest, soon, state, working } from './state.js';

const own = 'own';
let ranking = {}; // of the event that is looked at
let shown; // its document
let section = 0;
let table = 0;

// rankingOf is how the event is ranked, for everything that is made of it.
export const rankingOf = () => ranking;

const refresh = latest(
  () => working('Ranking …', () => call('rank', { input: state.input.input, ranking })),
  (answer) => {
    shown = answer.document;
    // Tables beside the standings are made when somebody looks at them.
    shown?.sheets.push(...answer.tables.map((t) => ({ ...t, later: true })));
    drawTables(answer.messages);
  },
);

// showStandings shows those of the event that is looked at.
export function showStandings() {
  section = 0;
  table = 0;
  ranking = {};
  const list = chosen('list', '');
  byID('view-standings').replaceChildren(
    el('h2', {}, state.input.event || state.input.file),
    el('p', { class: 'facts' }, [state.input.city, state.input.days].filter(Boolean).join(' · ')),
    controls(list),
    el('div', { id: 'tables' }),
  );
  return setList(list);
}

function controls(list) {
  const rounds = Math.max(1, ...state.input.sections.map((s) => s.rounds));
  const lists = state.menus.lists.map((l) => [l.name, `${l.name}: ${l.title}`]);
  const codes = drawnCodes(state.menus.tiebreaks, soon(() => setList(own)));
  codes.hidden = list !== own;
  const after = [['0', 'the last'], ...Array.from({ length: rounds }, (_, i) => [String(i + 1), String(i + 1)])];
  return el('div', { class: 'controls' },
    labelled('Tie-breaks', menu([['', 'as the file says, else the usual'], ...lists, [own, 'codes of your own']], list, (event) => setList(event.target.value))),
    codes,
    labelled('After round', menu(after, '0', (event) => {
      ranking = { ...ranking, after: Number(event.target.value) };
      refresh();
    })),
    labelled('Edition of the FIDE rules', menu([['', 'by the date of the event'], ...state.menus.editions.map((e) => [e, e === 'pre2023' ? 'before 2023' : e])], '', (event) => {
      ranking = { ...ranking, rules: event.target.value };
      refresh();
    })),
    labelled('Find', el('input', { type: 'search', id: 'find', placeholder: 'Name', autocomplete: 'off', oninput: filterRows })));
}

function setList(list) {
  const codes = byID('own-codes');
  codes.hidden = list !== own;
  if (list !== own) {
    remember('list', list);
    codes.start(state.menus.lists.find((l) => l.name === list)?.codes ?? '');
  }
  ranking = { ...ranking, tiebreaks: list === own ? byID('codes').value.trim() : list };
  return refresh();
}

// drawTables shows a table of the section that is looked at.
function drawTables(messages) {
  const box = byID('tables');
  const found = drawnMessages(messages.filter((m) => !state.input.messages.some((other) => other.message === m.message)), state.input.file);
  if (!shown) {
    box.replaceChildren(el('p', { class: 'omission' }, 'There are no standings.'), drawnMessages(messages, state.input.file) ?? '');
    return;
  }
  const names = [...new Set(shown.sheets.map((sheet) => sheet.section ?? sectionOf(sheet)))];
  const sections = tabList('Sections', names, section, (i) => {
    section = i;
    table = 0;
    drawTables(messages);
  });
  const sheets = shown.sheets.filter((sheet) => (sheet.section ?? sectionOf(sheet)) === names[section]);
  const tables = tabList('Tables', sheets.map(tableName), table, (i) => {
    table = i;
    drawTables(messages);
  });
  const sheet = sheets[table];
  if (sheet.later) {
    loadTable(sheet, messages);
    return;
  }
  const ranked = ['standings', 'teams'].includes(sheet.key);
  box.replaceChildren(...[shown.alarm ? el('p', { class: 'omission' }, shown.alarm) : undefined, sections, tables, found,
    drawnSheet(sheet, ranked ? explain : undefined, false)].filter(Boolean));
  filterRows();
}

// loadTable puts a table in the place of its name, and shows it.
async function loadTable(sheet, messages) {
  const of = shown;
  const answer = await working('Making the table …', () => call('rank', {
    input: state.input.input, ranking, table: sheet.key, sections: sheet.section ? [sheet.section] : [],
  }));
  const found = answer?.document?.sheets[0];
  if (!found || of !== shown) return;
  Object.assign(sheet, found, { later: false });
  drawTables(messages);
}

const sectionOf = (sheet) => sheet.section ?? '';

function tableName(sheet) {
  return {
    standings: 'Standings', matrix: 'Cross-matrix', crosstable: 'Crosstable', teams: 'Teams', 'team-matrix': 'Cross-matrix of teams',
    'team-crosstable': 'Crosstable of teams', 'team-members': 'Members of teams',
    'pairings-of-teams': 'Matches', pairings: 'Pairings', 'pairings-by-name': 'Pairings by name',
  }[sheet.key] ?? sheet.title;
}

// tabList is a row of tabs, undefined where there is one.
function tabList(label, names, at, show) {
  if (names.length < 2) return undefined;
  const list = el('div', { role: 'tablist', 'aria-label': label, class: 'inner' }, ...names.map((name, i) => el('button', { type: 'button', role: 'tab', 'aria-selected': String(i === at), tabindex: i === at ? '0' : '-1' }, name || 'Event')));
  tabs(list, (button, i) => {
    if (i !== at) show(i);
    requestAnimationFrame(() => document.querySelector(`[role=tablist][aria-label="${label}"] [aria-selected=true]`)?.focus());
  });
  return list;
}

function filterRows() {
  document.querySelector('#tables .sheet')?.find?.(folded(byID('find').value.trim()));
}

// showPlayer goes to the player of a message.
export function showPlayer({ player, section: of }) {
  if (!shown) return;
  byID('tab-standings').click();
  const has = (sheet) => sheet.key === 'standings' && !sheet.later && (!of || sectionOf(sheet) === of) && sheet.rows.some((row) => row.some((cell) => textOf(cell) === player.name));
  const at = shown.sheets.findIndex(has);
  if (at >= 0) {
    const names = [...new Set(shown.sheets.map(sectionOf))];
    section = names.indexOf(sectionOf(shown.sheets[at]));
    table = 0;
    drawTables([]);
  }
  const found = () => [...document.querySelectorAll('#tables tr[data-no]')].find((row) => (player.no ? Number(row.dataset.no) === player.no : row.querySelector('bdi')?.textContent === player.name));
  if (!found()) document.querySelector('#tables .sheet')?.find?.('', Infinity);
  const row = found();
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('button')?.focus();
}

// explain opens why somebody has a place, compared with the one above or with another.
async function explain(sheet, no, name, versus = 0, all = false) {
  const answer = await working('Explaining …', () => call('explain', {
    input: state.input.input, ranking, sections: sheet.section ? [sheet.section] : [], no, team: sheet.key === 'teams', versus, all,
  }));
  if (!answer) return;
  const number = sheet.columns.findIndex((column) => column.key === 'no');
  const at = sheet.columns.findIndex((column) => column.key === 'name' || column.kind === 'name');
  const others = sheet.rows.map((row) => [textOf(row[number]), textOf(row[at])]).filter(([other]) => Number(other) !== no);
  const dialog = byID('why');
  const title = el('h2', { id: 'why-title' }, el('bdi', {}, name));
  dialog.replaceChildren(
    el('div', { class: 'bar' }, title, el('button', { type: 'button', class: 'second', onclick: () => dialog.close() }, 'Close')),
    labelled('Compare with', menu([['0', 'the one above'], ...others], String(versus), (event) => explain(sheet, no, name, Number(event.target.value), all))),
    el('button', { type: 'button', class: 'second', onclick: () => explain(sheet, no, name, versus, !all) }, all ? 'Only what decides' : 'Every tie-break'),
    ...answer.documents.flatMap((doc) => [el('p', { class: 'line' }, doc.title), drawn(doc)]),
    answer.documents.length === 0 ? drawnMessages(answer.messages, state.input.file) ?? '' : '',
  );
  if (!dialog.open) dialog.showModal();
}
