// The page: files that are dropped or chosen, and what can be done with them.
import { Cancelled, Engine } from './engine.js';
import { byID, el, redraw, save, saveNow, tabs } from './dom.js';
import { drawnMessages, worst } from './messages.js';
import { chosen, forget, remember } from './choices.js';
import { showAwards, updateAwards } from './awards.js';
import { showCheck, updateCheck } from './check.js';
import { showDocuments, updateDocuments } from './documents.js';
import { showSeries, updateSeries } from './series.js';
import { filterRows, showPlayer, showStandings, wholeTable } from './standings.js';
import { drawnCorrections } from './correcting.js';
import { drawnDeclaring, drawnReading } from './reading.js';
import { drawQuestions } from './questions.js';
import { readRequest } from './request.js';
import { nameOf, newEvent, newState, noFiles, read, roundsOf, usable } from './state.js';
import { clear, keep, kept } from './keep.js';
import { decided, fromText, isWork, restored, toText, workOf } from './work.js';
import { latest, say, soon, working } from './working.js';
import { phrase, pieces } from './words.js';

// How each part of the page is drawn, and what follows from the state when it is looked at again.
const views = {
  standings: [showStandings, showStandings], awards: [showAwards, updateAwards], documents: [showDocuments, updateDocuments], check: [showCheck, updateCheck],
  series: [showSeries, updateSeries],
};

/** showView shows a part of the page, drawn for the event that is looked at. */
async function showView(state, button) {
  const { at } = state;
  at.view = button.id.replace('tab-', '');
  for (const other of Object.keys(views)) byID(`view-${other}`).hidden = other !== at.view;
  const about = at.view === 'series' ? 'all' : at.event;
  const [show, update] = views[at.view];
  if (at.drawn[at.view] === about) return update(state);
  at.drawn[at.view] = about;
  return show(state);
}

/** look looks at an event, from the part of the page that is shown. */
async function look(state, event, chooseView) {
  state.at.event = event;
  state.at.drawn = { series: state.at.drawn.series };
  for (const button of document.querySelectorAll('#inputs button[data-input]')) {
    button.setAttribute('aria-pressed', String(button.getAttribute('data-input') === String(event.input.input)));
  }
  byID('work').hidden = false;
  byID('work').scrollIntoView({ behavior: 'instant' }); // nothing moves under a hand
  byID('tab-series').hidden = usable(state).length < 2;
  const used = document.activeElement;
  await chooseView(byID('tab-standings'));
  if (used !== document.body && !used.checkVisibility()) byID('tab-standings').focus({ preventScroll: true });
}

/** drawInputs lists the files with what they are. */
function drawInputs(state, left, on) {
  redraw(byID('inputs'), state.events.map((event) => {
    const { input } = event;
    const players = input.sections.reduce((sum, s) => sum + s.players, 0);
    const facts = [input.format, input.sections.length > 1 ? phrase('files.sections', input.sections.length) : '', input.usable ? phrase('files.players', players) : '', roundsOf(event) ? phrase('files.rounds', roundsOf(event)) : '',
      input.usable && !input.over ? phrase('files.open') : ''].filter(Boolean).join(' · ');
    const name = el('bdi', {}, nameOf(event));
    return el('li', { class: input.usable ? worst(input.messages) : 'error' },
      input.usable ? el('button', { type: 'button', class: 'event', 'data-input': input.input, 'aria-pressed': 'false', onclick: () => on.look(event) }, name) : el('b', {}, name),
      state.files.some((file) => file.name === input.file) ? el('button', { type: 'button', class: 'link close', 'aria-label': phrase('files.close', input.file), onclick: () => on.close(event) }, phrase('page.close')) : '',
      el('p', { class: 'facts' }, input.event ? `${input.file} · ${facts}` : facts || phrase('files.unreadable')),
      drawnMessages(input.messages, input.file), drawnCorrections(state, event), drawnReading(state, event, on.read),
      input.usable || event.declared.text ? drawnDeclaring(state, event, on.read) : '');
  }), '#inputs > li');
  const ignored = [left.passed ? phrase('files.passed', left.passed) : '', left.alone ? phrase('files.alone', left.alone) : ''].filter(Boolean);
  byID('left').textContent = ignored.join('; ');
  byID('left').hidden = ignored.length === 0;
  for (const id of ['clear', 'save-work', 'keeping']) byID(id).hidden = state.files.length === 0;
  byID('invitation').textContent = state.files.length ? phrase('files.invitation.more') : phrase('files.invitation');
}

/** opened opens files in the engine, and reads those otherwise of which somebody said how. What is decided about an event stays with its file. */
async function opened(state, files, events) {
  const answer = await state.engine.call('open', {}, files);
  const found = [];
  for (const input of answer.inputs) {
    const event = events.find((one) => one.input.file === input.file) ?? newEvent(input);
    event.format = input.format;
    const otherwise = event.reading || event.corrections.length > 0 || event.declared.text;
    found.push([event, otherwise ? await state.engine.call('read', readRequest(event, input.input)) : input]);
  }
  for (const [event, input] of found) read(event, input);
  return { events: found.map(([event]) => event), left: answer };
}

/** equal reports whether two files have the same content. */
const equal = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** free is a name that no file has: two files of one name stay two. */
function free(name, files) {
  const [, stem, ending] = /^(.*?)(\.[^./]*)?$/s.exec(name);
  let free = name;
  for (let n = 2; files.some((file) => file.name === free); n++) free = `${stem} (${n})${ending ?? ''}`;
  return free;
}

/** taken reads files that a browser hands over. */
const taken = (list) => Promise.all([...list].map(async (file) => ({ name: file.webkitRelativePath || file.name, data: new Uint8Array(await file.arrayBuffer()) })));

/**
 * dropped reads what was dropped, folders with all that is in them. A browser forgets what
 * was dropped at the first await, so that everything is asked for before it. On a page that
 * was opened from a disk Chromium reads folders by handles alone, Firefox by entries alone.
 */
async function dropped(transfer) {
  const items = [...transfer.items].filter((item) => item.kind === 'file').map((item) => ({
    handle: item.getAsFileSystemHandle?.().catch(() => undefined), entry: item.webkitGetAsEntry?.(), file: item.getAsFile(),
  }));
  const files = [];
  const add = async (name, file) => files.push({ name, data: new Uint8Array(await file.arrayBuffer()) });
  const walkHandle = async (handle, name) => {
    if (handle.kind === 'file') return add(name, await handle.getFile());
    for await (const child of handle.values()) await walkHandle(child, `${name}/${child.name}`);
  };
  const walkEntry = async (entry) => {
    const promised = (ask) => new Promise((resolve, reject) => ask(resolve, reject));
    if (entry.isFile) return add(entry.fullPath.replace(/^\//, ''), await promised((good, bad) => entry.file(good, bad)));
    const reader = entry.createReader();
    for (;;) { // a reader gives at most a hundred at once
      const some = await promised((good, bad) => reader.readEntries(good, bad));
      if (some.length === 0) return;
      for (const child of some) await walkEntry(child);
    }
  };
  for (const item of items) {
    const handle = await item.handle;
    if (handle) await walkHandle(handle, handle.name);
    else if (item.entry?.isDirectory) await walkEntry(item.entry);
    else if (item.file) await add(item.file.name, item.file);
  }
  return files;
}

/** offerTable shows the questions about an empty table to type into. */
function offerTable(state) {
  const answers = {};
  const refresh = latest(() => working(state, phrase('files.table.drawing'), () => state.engine.call('table', { answers })), (answer) => {
    drawQuestions(byID('table-questions'), answer.questions, (flag, said) => {
      answers[flag] = said;
      refreshSoon();
    });
    const [file] = answer.blobs;
    byID('table-made').replaceChildren(...pieces('files.table.made', save(file.name, file.data)));
  });
  const refreshSoon = soon(refresh);
  byID('table').addEventListener('toggle', () => refresh(), { once: true });
}

/** page connects the state with what somebody does. */
function page(state) {
  const chooseView = tabs(byID('views'), (button) => showView(state, button));
  let left = {};
  const on = {
    look: (event) => look(state, event, chooseView),
    close: undefined, // below
    read: (event) => {
      state.at.drawn = {};
      drawInputs(state, left, on);
      return lookAtFirst(event);
    },
  };
  // lookAtFirst looks at the first of some events that can be used, else at any that can.
  const lookAtFirst = async (...wanted) => {
    const event = wanted.find((one) => one?.input.usable) ?? usable(state)[0];
    if (event) await on.look(event);
    else byID('work').hidden = true;
  };
  // use takes what was opened in place of what is open.
  const use = (files, answer) => {
    ({ left } = answer);
    Object.assign(state, { files, events: answer.events });
    state.at.drawn = {};
    drawInputs(state, left, on);
    keepSoon(state);
  };
  // close closes one file.
  async function close(event) {
    const index = state.events.indexOf(event);
    const files = state.files.filter((file) => file.name !== event.input.file);
    const answer = await working(state, phrase('files.closing', event.input.file), () => opened(state, files, state.events));
    if (!answer) return;
    use(files, answer);
    if (files.length === 0) byID('choose').focus({ preventScroll: true });
    await lookAtFirst(state.at.event === event ? state.events[index] : state.at.event);
    say(phrase('files.closed', event.input.file));
  }
  // openWork opens work in place of all that is open.
  const openWork = async (work, name) => {
    if (unsaved(state) && !confirm(phrase('files.replace', name))) return;
    const part = restored(work, state);
    const answer = await working(state, phrase('files.opening', name), () => opened(state, part.files, part.events));
    if (!answer) return;
    Object.assign(state, noFiles(), part);
    use(part.files, answer);
    await lookAtFirst();
    state.saved = decided(state);
    say(phrase('files.opened', name));
  };
  // open adds files to those that are open.
  async function open(more) {
    if (more.length === 0) return;
    const work = more.find(isWork);
    if (work) {
      await working(state, phrase('files.opening', work.name), async () => openWork(fromText(work), work.name));
      return;
    }
    const font = more.find(({ name }) => /\.(ttf|otf|ttc)$/i.test(name));
    if (font) {
      state.look.font = font;
      delete state.at.drawn.documents;
      if (state.at.event && state.at.view === 'documents') await showDocuments(state);
      say(phrase('files.font', font.name));
      if (more.length > 1) await open(more.filter((file) => file !== font));
      return;
    }
    const files = [...state.files];
    const names = new Set();
    for (const file of more) {
      const same = files.find((other) => other.name === file.name && equal(other.data, file.data));
      const name = same ? file.name : free(file.name, files);
      if (!same) files.push({ ...file, name });
      names.add(name);
    }
    const answer = await working(state, phrase('files.opening.all', files.length), () => opened(state, files, state.events));
    if (!answer) return;
    use(files, answer);
    const broken = state.events.length - usable(state).length;
    await lookAtFirst(...state.events.filter((event) => names.has(event.input.file)));
    const found = usable(state).length;
    say(broken ? phrase('files.found.broken', found, broken) : phrase('files.found', found), found === 0);
  }
  const closeAll = () => {
    if (unsaved(state) && !confirm(phrase('files.clear'))) return;
    Object.assign(state, noFiles());
    byID('work').hidden = true;
    for (const view of Object.keys(views)) byID(`view-${view}`).replaceChildren(); // or a browser lays the tables out again
    drawInputs(state, {}, on);
    state.saved = decided(state);
    if (byID('keep').checked) clear();
    byID('choose').focus({ preventScroll: true });
    say(phrase('files.cleared'));
    working(state, '', () => state.engine.call('open'));
  };
  // again starts the engine anew, with the same files: what it was doing ends.
  const again = async () => {
    await state.engine.start();
    if (state.files.length > 0) await opened(state, state.files, state.events);
  };
  // toPlayer goes to the player of a message, in the event that it is about.
  const toPlayer = async (message) => {
    const event = usable(state).find((one) => one.input.file === message.file);
    if (event && state.at.event !== event) await on.look(event);
    if (event) showPlayer(state, message);
  };
  const reread = async ({ event, player }) => {
    await on.read(event);
    if (player) showPlayer(state, { player, section: event.input.sections.length > 1 ? player.section : '' });
  };
  // Whoever drops files while others are read adds to them: one thing is opened or closed after the other.
  let turn = Promise.resolve();
  const inTurn = (work) => (...args) => {
    turn = turn.catch(() => {}).then(() => work(...args));
    return turn;
  };
  on.close = inTurn(close);
  listen({ state, open: inTurn(open), closeAll: inTurn(closeAll), again, toPlayer, reread });
  state.saved = decided(state);
  return openWork;
}

/** unsaved reports whether somebody decided something that neither a file nor the browser has. */
const unsaved = (state) => state.files.length > 0 && decided(state) !== state.saved;

/** keepSoon keeps the work, if somebody agreed to it, when there is a pause. */
const keepSoon = soon(async (state) => {
  if (!byID('keep').checked || state.files.length === 0) return;
  const now = decided(state);
  const stamp = JSON.stringify([now, state.files.map((file) => [file.name, file.data.length])]);
  if (stamp === state.kept) return;
  await keep(workOf(state));
  state.kept = stamp;
  state.saved = now;
}, 600);

/** listenToKeeping connects what keeps the work. */
function listenToKeeping(state) {
  for (const kind of ['input', 'change', 'click']) addEventListener(kind, () => keepSoon(state));
  byID('keep').addEventListener('change', () => {
    remember('keep', byID('keep').checked);
    if (byID('keep').checked) return;
    state.kept = '';
    clear();
  });
  byID('save-work').addEventListener('click', () => {
    saveNow('podium-work.json', toText(workOf(state)));
    state.saved = decided(state);
    say(phrase('files.work.saved'));
  });
}

/** reopened opens the work that the browser keeps. */
async function reopened(openWork) {
  byID('keep').checked = chosen('keep', false);
  if (!byID('keep').checked) return;
  const work = await kept();
  if (work) await openWork(work, phrase('files.work.kept'));
}

function listen({ state, open, closeAll, again, toPlayer, reread }) {
  const wrong = (what) => say(phrase('page.wrong', what?.message ?? what), true);
  addEventListener('error', (event) => wrong(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Cancelled) event.preventDefault(); // somebody wanted it to end
    else wrong(event.reason);
  });
  addEventListener('beforeunload', (event) => {
    if (unsaved(state)) event.preventDefault();
  });
  addEventListener('beforeprint', wholeTable);
  addEventListener('afterprint', () => byID('find') && filterRows());
  addEventListener('player', (/** @type {CustomEvent} */ event) => toPlayer(event.detail));
  addEventListener('reread', (/** @type {CustomEvent} */ event) => reread(event.detail));
  for (const [button, input] of /** @type {const} */ ([['choose', byID('file-input')], ['choose-folder', byID('folder-input')]])) {
    byID(button).addEventListener('click', () => input.click());
    input.addEventListener('change', async () => {
      const files = await taken(input.files);
      input.value = '';
      open(files);
    });
  }
  addEventListener('dragover', (event) => {
    event.preventDefault();
    byID('drop').classList.add('over');
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) byID('drop').classList.remove('over');
  });
  addEventListener('drop', async (event) => {
    event.preventDefault();
    byID('drop').classList.remove('over');
    open(await dropped(event.dataTransfer));
  });
  byID('clear').addEventListener('click', closeAll);
  byID('cancel').addEventListener('click', again);
  byID('forget').addEventListener('click', () => {
    forget();
    clear();
    state.kept = '';
    byID('keep').checked = false;
    say(phrase('files.work.forgotten'));
  });
}

/**
 * warmUp ranks an event that nobody sees: a browser compiles a function of the engine when it is
 * first called, and whoever drops a file then waits for the work alone.
 */
function warmUp({ engine }) {
  const game = (no, other, result) => `001    ${no}      ${'Nobody'.padEnd(67)}${result}.0${String(other).padStart(11)} ${'bw'[result]} ${result}`;
  engine.call('open', {}, [{ name: 'warm.trf', data: new TextEncoder().encode(['012 None', game(1, 2, 1), game(2, 1, 0), ''].join('\n')) }]);
  engine.call('rank', { input: 0, ranking: {} });
  engine.call('open');
}

async function start() {
  const state = newState(new Engine());
  const openWork = page(state);
  listenToKeeping(state);
  offerTable(state);
  try {
    await state.engine.start();
    state.menus = await state.engine.call('choices');
    document.documentElement.dataset.ready = String(Math.round(performance.now()));
    say(phrase('page.ready'));
    warmUp(state);
    await reopened(openWork);
  } catch (error) {
    say(phrase('page.newer', error.message), true);
  }
  byID('progress').hidden = true;
}

start();
