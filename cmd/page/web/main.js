// The page: files that are dropped or chosen, and what can be done with them.
import { call, startEngine } from './engine.js';
import { byID, count, el, save, tabs } from './dom.js';
import { drawnMessages, onPlayer, worst } from './messages.js';
import { forget } from './choices.js';
import { showAwards } from './awards.js';
import { showDocuments } from './documents.js';
import { showSeries } from './series.js';
import { showPlayer, showStandings } from './standings.js';
import { drawnReading } from './reading.js';
import { drawQuestions } from './questions.js';
import { latest, openAll, reopen, say, soon, state, usable, working } from './state.js';

const views = { standings: showStandings, awards: showAwards, documents: showDocuments, series: showSeries };
let drawnFor = {}; // by view, the input for which it is drawn

// showView shows a part of the page, drawn for the event that is looked at.
async function showView(button) {
  const name = button.id.replace('tab-', '');
  for (const other of Object.keys(views)) byID(`view-${other}`).hidden = other !== name;
  const about = name === 'series' ? 'all' : state.input;
  if (drawnFor[name] === about) return;
  drawnFor[name] = about;
  await views[name]();
}

const chooseView = tabs(byID('views'), showView);

// look looks at an input.
async function look(input) {
  state.input = input;
  drawnFor = { series: drawnFor.series };
  for (const button of document.querySelectorAll('#inputs button[data-input]')) {
    button.setAttribute('aria-pressed', String(Number(button.dataset.input) === input.input));
  }
  byID('work').hidden = false;
  byID('tab-series').hidden = usable().length < 2;
  await chooseView(byID('tab-standings'));
}

// drawInputs lists the files with what they are.
function drawInputs(answer) {
  byID('inputs').replaceChildren(...state.inputs.map((input) => {
    const rounds = Math.max(0, ...input.sections.map((s) => s.rounds));
    const players = input.sections.reduce((sum, s) => sum + s.players, 0);
    const facts = [input.format, input.sections.length > 1 ? count(input.sections.length, 'section') : '', input.usable ? count(players, 'player') : '', rounds ? count(rounds, 'round') : '',
      input.usable && !input.over ? 'not over' : ''].filter(Boolean).join(' · ');
    const name = el('bdi', {}, input.event || input.file);
    return el('li', { class: input.usable ? worst(input.messages) : 'error' },
      input.usable ? el('button', { type: 'button', class: 'event', 'data-input': input.input, 'aria-pressed': 'false', onclick: () => look(input) }, name) : el('b', {}, name),
      state.files.some((file) => file.name === input.file) ? el('button', { type: 'button', class: 'link close', 'aria-label': `Close ${input.file}`, onclick: () => close(input) }, 'Close') : '',
      el('p', { class: 'facts' }, input.event ? `${input.file} · ${facts}` : facts || 'cannot be read'),
      drawnMessages(input.messages, input.file), drawnReading(input, (again) => {
        drawnFor = {};
        drawInputs(answer);
        lookAtFirst(again);
      }));
  }));
  const left = [answer.passed ? `${count(answer.passed, 'file')} made by podium ignored` : '', answer.alone ? `${count(answer.alone, 'file')} of unknown format ignored` : ''].filter(Boolean);
  byID('left').textContent = left.join('; ');
  byID('left').hidden = left.length === 0;
  byID('clear').hidden = state.files.length === 0;
  byID('invitation').textContent = state.files.length ? 'Drop more files here, or' : 'Drop files, a folder or a zip here, or';
}

// lookAtFirst looks at the first of some inputs that can be used, else at any that can.
async function lookAtFirst(...wanted) {
  const input = wanted.find((one) => one?.usable) ?? usable()[0];
  if (input) await look(input);
  else byID('work').hidden = true;
}

// equal reports whether two files have the same content.
const equal = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

// free is a name that no open file has: two files of one name stay two.
function free(name) {
  const [, stem, ending] = /^(.*?)(\.[^./]*)?$/s.exec(name);
  const taken = (one) => state.files.some((file) => file.name === one);
  let free = name;
  for (let n = 2; taken(free); n++) free = `${stem} (${n})${ending ?? ''}`;
  return free;
}

// close closes one file.
async function close(input) {
  const index = state.inputs.indexOf(input);
  state.files = state.files.filter((file) => file.name !== input.file);
  state.readings.delete(input.file);
  const answer = await working(`Closing ${input.file} …`, openAll);
  if (!answer) return;
  state.inputs = answer.inputs;
  drawnFor = {};
  drawInputs(answer);
  await lookAtFirst(state.input === input ? state.inputs[index] : state.inputs.find((one) => one.file === state.input?.file));
  say(`${input.file} is closed.`);
}

// open adds files to those that are open.
async function open(files) {
  if (files.length === 0) return;
  const before = state.files;
  state.files = [...before];
  const names = new Set();
  for (const file of files) {
    const same = state.files.find((other) => other.name === file.name && equal(other.data, file.data));
    const name = same ? file.name : free(file.name);
    if (!same) state.files.push({ ...file, name });
    names.add(name);
  }
  const answer = await working(`Reading ${count(state.files.length, 'file')} …`, openAll);
  if (!answer) {
    state.files = before;
    return;
  }
  state.inputs = answer.inputs;
  drawnFor = {};
  drawInputs(answer);
  const broken = state.inputs.length - usable().length;
  await lookAtFirst(...state.inputs.filter((input) => names.has(input.file)));
  say([count(usable().length, 'event'), broken ? `${count(broken, 'file')} that cannot be read` : ''].filter(Boolean).join(', ') + '.', usable().length === 0);
}

// taken reads files that a browser hands over.
const taken = (list) => Promise.all([...list].map(async (file) => ({ name: file.webkitRelativePath || file.name, data: new Uint8Array(await file.arrayBuffer()) })));

// dropped reads what was dropped, folders with all that is in them. A browser forgets what
// was dropped at the first await, so that everything is asked for before it. On a page that
// was opened from a disk Chromium reads folders by handles alone, Firefox by entries alone.
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

// toPlayer goes to the player of a message, in the event that it is about.
async function toPlayer(message) {
  const input = usable().find((one) => one.file === message.file);
  if (state.input !== input) await look(input);
  showPlayer(message);
}

// offerTable shows the questions about an empty table to type into.
function offerTable() {
  const answers = {};
  const refresh = latest(() => working('Drawing the table …', () => call('table', { answers })), (answer) => {
    drawQuestions(byID('table-questions'), answer.questions, answers, soon(refresh));
    byID('table-made').replaceChildren('Type the results into ', ...answer.blobs.map((file) => save(file.name, file.data)), ', then open it here.');
  });
  byID('table').addEventListener('toggle', refresh, { once: true });
}

function listen() {
  const wrong = (what) => say(`This did not work: ${what?.message ?? what}`, true);
  addEventListener('error', (event) => wrong(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => wrong(event.reason));
  addEventListener('beforeunload', (event) => {
    if (state.files.length > 0) event.preventDefault();
  });
  onPlayer(toPlayer);
  offerTable();
  for (const [button, input] of [['choose', 'file-input'], ['choose-folder', 'folder-input']]) {
    byID(button).addEventListener('click', () => byID(input).click());
    byID(input).addEventListener('change', async (event) => {
      const files = await taken(event.target.files);
      event.target.value = '';
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
  byID('clear').addEventListener('click', () => {
    Object.assign(state, { files: [], inputs: [], readings: new Map(), input: undefined, plan: '', roster: undefined, series: {} });
    byID('work').hidden = true;
    drawInputs({});
    say('All files are closed.');
    working('', () => call('open'));
  });
  byID('cancel').addEventListener('click', () => reopen());
  byID('forget').addEventListener('click', () => {
    forget();
    say('Your choices are forgotten.');
  });
}

async function start() {
  listen();
  try {
    await startEngine();
    state.menus = await call('choices');
    document.documentElement.dataset.ready = String(Math.round(performance.now()));
    say('Ready.');
  } catch (error) {
    say(`This browser cannot run podium (${error.message}). A newer one can: Chrome 97, Firefox 113, Safari 16.4 or later.`, true);
  }
  byID('progress').hidden = true;
}

start();
