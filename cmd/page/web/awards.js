// Awards by questions: who gets what, and the plan that says so.
import { call } from './engine.js';
import { byID, el, example, labelled, menu, planDetails, planField } from './dom.js';
import { drawn } from './drawing.js';
import { drawnMessages } from './messages.js';
import { drawQuestions } from './questions.js';
import { make, showFiles } from './making.js';
import { rankingOf } from './standings.js';
import { held, latest, soon, state, usable, working } from './state.js';

let answers = {};
let ownPlan = ''; // TOML of a plan that somebody has already
let scope = 'one'; // or 'all': each event; 'series': the tables of the series

const inputs = () => ({ one: [state.input], all: usable(), series: state.inputs }[scope].map((input) => input.input));

// ask asks who wins what, of the series with what else is wanted.
const ask = (more = {}) => {
  const asked = { inputs: inputs(), ranking: scope === 'one' ? rankingOf() : {}, answers, plan: ownPlan, roster: state.roster?.name ?? '' };
  const attached = state.roster ? [state.roster] : [];
  return scope === 'series' ? call('trophies', { ...asked, series: state.series, ...more }, attached) : call('awards', asked, attached);
};

const refresh = latest(
  () => working('Deciding who wins what …', ask),
  (answer) => {
    state.plan = answer.plan;
    if (!ownPlan) drawQuestions(byID('award-questions'), answer.questions, answers, soon(refresh));
    byID('award-lines').replaceChildren(...answer.lines.map((line) => el('p', {}, line)));
    byID('winners').replaceChildren(...winners(answer));
  },
);

function winners(answer) {
  const found = drawnMessages(answer.messages) ?? '';
  if (!answer.plan) return [found, el('p', {}, 'No awards have been chosen yet.')];
  return [
    found,
    ...answer.winners.flatMap((doc) => [el('h3', {}, doc.title), drawn(doc)]),
    planDetails('awards.toml', answer.plan),
  ];
}

// showAwards shows the questions about the event that is looked at.
export function showAwards() {
  const form = el('form', { id: 'award-questions', class: 'questions', onsubmit: (event) => event.preventDefault() });
  const several = usable().length > 1;
  if (!several) scope = 'one';
  const scopes = [['one', 'this event'], ['all', `each of all ${usable().length} events`], ['series', 'the series, for the places of its tables']];
  const choice = menu(scopes, scope, (event) => {
    scope = event.target.value;
    form.replaceChildren();
    answers = {};
    refresh();
  });
  byID('view-awards').replaceChildren(
    el('h2', {}, 'Awards'),
    el('p', {}, 'Choose what to give out. The winners are listed below, and change as you answer.'),
    el('div', { id: 'award-lines', class: 'facts' }),
    several ? labelled('Awards for', choice) : '',
    form,
    el('details', {}, el('summary', {}, 'A list of players with grades and schools, or a plan of your own'),
      labelled('List of players, CSV or XLSX', el('input', { type: 'file', accept: '.csv,.xlsx,.tsv,.txt', onchange: async (event) => {
        state.roster = await held(event.target.files[0]);
        form.replaceChildren();
        refresh();
      } }), 'Columns such as name, id, school, grade, born.'),
      planField(form, (text) => {
        ownPlan = text;
        refresh();
      }),
      example('Example of a plan', 'awards-example.toml', state.menus.examples.awards)),
    el('h3', { class: 'part' }, 'Make'),
    el('p', { class: 'buttons' },
      el('button', { type: 'button', id: 'make-awards', onclick: () => makeAwards(['certificates', 'awards', 'awards-workbook']) }, 'Certificates and lists of awards')),
    el('div', { id: 'awards-made', class: 'made' }),
    el('h3', { class: 'part' }, 'Who wins what'),
    el('div', { id: 'winners' }),
  );
  return refresh();
}

function makeAwards(to) {
  if (!state.plan) {
    byID('awards-made').replaceChildren(el('p', { class: 'wrong' }, 'No awards have been chosen yet: say above how many trophies there are.'));
    return undefined;
  }
  if (scope === 'series') return makeTrophies(to);
  return make({ inputs: inputs(), to, plan: true, ranking: scope === 'one' ? rankingOf() : {} }, byID('awards-made'));
}

async function makeTrophies(to) {
  const answer = await working('Making documents …', () => ask({ to }));
  if (answer) showFiles(byID('awards-made'), answer.blobs, answer.messages);
}
