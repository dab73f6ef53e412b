// Awards by questions: who gets what, and the plan that says so.
import { call } from './engine.js';
import { byID, el, example, labelled, planDetails, planField } from './dom.js';
import { drawn } from './drawing.js';
import { drawnMessages } from './messages.js';
import { drawQuestions } from './questions.js';
import { make } from './making.js';
import { rankingOf } from './standings.js';
import { held, latest, soon, state, usable, working } from './state.js';

let answers = {};
let ownPlan = ''; // TOML of a plan that somebody has already
let all = false;

const inputs = () => (all ? usable() : [state.input]).map((input) => input.input);

const refresh = latest(
  () => working('Looking who wins what …', () => call('awards', {
    inputs: inputs(), ranking: all ? {} : rankingOf(), answers, plan: ownPlan, roster: state.roster?.name ?? '',
  }, state.roster ? [state.roster] : [])),
  (answer) => {
    state.plan = answer.plan;
    if (!ownPlan) drawQuestions(byID('award-questions'), answer.questions, answers, soon(refresh));
    byID('award-lines').replaceChildren(...answer.lines.map((line) => el('p', {}, line)));
    byID('winners').replaceChildren(...winners(answer));
  },
);

function winners(answer) {
  const found = drawnMessages(answer.messages) ?? '';
  if (!answer.plan) return [found, el('p', {}, 'Nothing is given out so far.')];
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
  const scope = el('input', { type: 'checkbox', onchange: (event) => {
    all = event.target.checked;
    refresh();
  } });
  scope.checked = all = all && several;
  byID('view-awards').replaceChildren(
    el('h2', {}, 'Awards'),
    el('p', {}, 'Say what is given out. Who wins what stands below, and changes as you answer.'),
    el('div', { id: 'award-lines', class: 'facts' }),
    several ? el('label', { class: 'tick' }, scope, el('span', {}, `for all ${usable().length} events`)) : '',
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
    byID('awards-made').replaceChildren(el('p', { class: 'wrong' }, 'Nothing is given out so far: say above how many trophies there are.'));
    return undefined;
  }
  return make({ inputs: inputs(), to, plan: true, ranking: all ? {} : rankingOf() }, byID('awards-made'));
}
