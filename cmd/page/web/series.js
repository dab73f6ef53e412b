// Several events as one series, by questions.
import { call } from './engine.js';
import { byID, el, example, labelled, planDetails, planField, save, ticked } from './dom.js';
import { drawn } from './drawing.js';
import { drawnMessages } from './messages.js';
import { drawQuestions } from './questions.js';
import { showFiles } from './making.js';
import { paperMenu } from './choices.js';
import { latest, soon, state, usable, working } from './state.js';

let answers = {};
let ownPlan = '';
let aliases = ''; // decisions who is who, as CSV

// addUp adds up the events that are open. How is kept for the trophies of the series.
function addUp(more = {}) {
  state.series = { answers, plan: ownPlan, aliases, 'skip-broken': byID('skip-broken')?.checked ?? false };
  return call('season', {
    ...state.series, inputs: state.inputs.map((input) => input.input), roster: state.roster?.name ?? '', ...more,
  }, state.roster ? [state.roster] : []);
}

const refresh = latest(() => working('Adding up …', addUp), (answer) => {
  if (!ownPlan) drawQuestions(byID('series-questions'), answer.questions, answers, soon(refresh));
  byID('series-doubts').replaceChildren(...doubts(answer));
  byID('series-tables').replaceChildren(
    drawnMessages(answer.messages) ?? '',
    ...(answer.document ? [el('h3', {}, answer.document.title), drawn(answer.document)] : [el('p', { class: 'omission' }, noTables())]),
    planDetails('series.toml', answer.plan),
  );
});

// noTables says why there is nothing to show.
function noTables() {
  const gap = state.inputs.length > usable().length && !state.series['skip-broken'];
  return gap ? 'There are no tables: an event that cannot be read would leave a gap in each.' : 'There are no tables. The messages above say why.';
}

// showSeries shows the questions about all events that are open.
export function showSeries() {
  const form = el('form', { id: 'series-questions', class: 'questions', onsubmit: (event) => event.preventDefault() });
  const broken = state.inputs.length > usable().length;
  const skip = el('input', { type: 'checkbox', id: 'skip-broken', onchange: refresh });
  byID('view-series').replaceChildren(
    el('h2', {}, 'Series'),
    el('p', {}, `Adds up the ${usable().length} events that are open.`),
    broken ? el('label', { class: 'tick' }, skip, el('span', {}, 'leave out files that cannot be read; every page says so')) : '',
    form,
    el('details', {}, el('summary', {}, 'A plan or decisions that you already have'),
      planField(form, (text) => {
        ownPlan = text;
        refresh();
      }),
      example('Example of a plan', 'series-example.toml', state.menus.examples.season),
      labelled('Decisions about who is who, CSV', el('input', { type: 'file', accept: '.csv', onchange: async (event) => {
        aliases = event.target.files[0] ? await event.target.files[0].text() : '';
        refresh();
      } }))),
    el('div', { id: 'series-doubts' }),
    el('h3', { class: 'part' }, 'Make'),
    el('p', { class: 'hint' }, 'Trophies for the places of the tables: under "Awards", for the series.'),
    makeForm(), el('div', { id: 'series-made', class: 'made' }),
    el('h3', { class: 'part' }, 'Tables'), el('div', { id: 'series-tables' }),
  );
  return refresh();
}

// doubts asks whether two rows are one person, with two buttons each.
function doubts(answer) {
  const open = answer.doubts.filter((doubt) => doubt.decision === '?');
  const settled = answer.doubts.length - open.length;
  if (answer.doubts.length === 0) return [];
  const decide = async (doubt, decision) => {
    const next = await working('Deciding …', () => call('decide', { aliases: answer.aliases, line: doubt.line, decision }));
    if (!next) return;
    aliases = next.aliases;
    refresh();
  };
  const item = (doubt) => el('li', {}, el('p', {}, el('bdi', {}, doubt.a.join(', ')), el('br'), el('bdi', {}, doubt.b.join(', '))), el('p', { class: 'hint' }, doubt.why),
    el('p', { class: 'buttons' },
      el('button', { type: 'button', class: 'second', onclick: () => decide(doubt, 'same') }, 'The same'),
      el('button', { type: 'button', class: 'second', onclick: () => decide(doubt, 'different') }, 'Different')));
  return [el('details', { open: open.length > 0 && open.length < 20 },
    el('summary', {}, `${open.length} ${open.length === 1 ? 'doubt' : 'doubts'} who is who${settled ? `, ${settled} decided` : ''}`),
    el('ul', { class: 'doubts' }, ...open.slice(0, 200).map(item)),
    el('p', {}, 'Your decisions, to keep beside the files: ', save('decisions.csv', answer.aliases)))];
}

function makeForm() {
  const forms = [['html', 'Web page', true], ['xlsx', 'Workbook', true], ['pdf', 'PDF', false], ['csv', 'CSV', false]];
  const paper = paperMenu();
  const form = el('form', { onsubmit: async (event) => {
    event.preventDefault();
    const answer = await working('Making documents …', () => addUp({
      forms: forms.map(([name]) => name).filter((name) => form.elements[name].checked), awarded: form.elements.awarded.checked,
      certificates: { paper: paper.value },
    }));
    if (answer) showFiles(byID('series-made'), answer.blobs, answer.messages);
  } },
  ...forms.map(([name, text, usual]) => ticked(text, name, usual)), ticked('Certificates for the first places of each table', 'awarded', false),
  labelled('Paper', paper), el('p', { class: 'buttons' }, el('button', { id: 'make-series' }, 'Make')));
  return form;
}
