// Awards by questions: who gets what, and the plan that says so.
import { basisBox, stampOf } from './basis.js';
import { byID, el, example, fileField, labelled, menu, planDetails, planField } from './dom.js';
import { drawn } from './drawing.js';
import { drawnMessages } from './messages.js';
import { drawQuestions } from './questions.js';
import { remember, speak } from './choices.js';
import { drawRulings } from './rulings.js';
import { make, showFiles } from './making.js';
import { attached, awardsRequest, trophiesRequest } from './request.js';
import { awardsAt, usable } from './state.js';
import { latest, once, soon, working } from './working.js';
import { phrase } from './words.js';

/** eventsOf are the events that the awards are about. */
const eventsOf = (state) => ({ one: () => [state.at.event], all: () => usable(state), series: () => state.events }[state.at.scope]());

/** ask asks who wins what, and makes documents of the series where they are wanted. */
const ask = (state, to) => (state.at.scope === 'series'
  ? state.engine.call('trophies', trophiesRequest(state, to), attached(state))
  : state.engine.call('awards', awardsRequest(state, eventsOf(state)), attached(state)));

const refresh = latest(
  (state) => {
    const awards = awardsAt(state);
    return working(state, phrase('awards.deciding'), async () => ({ awards, ...await ask(state) }));
  },
  (answer, state) => {
    const { awards } = answer;
    awards.plan = answer.plan;
    if (!awards.own) drawQuestions(byID('award-questions'), answer.questions, (flag, said) => answered(state, flag, said));
    byID('award-lines').replaceChildren(...answer.lines.map((line) => el('p', {}, line)));
    byID('winners').replaceChildren(...winners(answer));
    drawRulings(byID('rulings'), awards, state.at.scope === 'all' ? { chosen: [], won: [] } : answer, () => refresh(state));
    byID('awards-basis').update(state, { events: eventsOf(state), awards: state.at.scope !== 'series' });
  },
);

const refreshSoon = soon(refresh);

/** answered takes an answer. Paper and signatures are those of all documents. */
function answered(state, flag, said) {
  if (flag === 'paper') {
    state.look.paper = said;
    remember('paper', said);
  } else if (flag === 'lang') {
    speak(state, said);
  } else if (flag === 'signature') {
    state.look.signatures = said.split(';').map((name) => name.trim()).filter(Boolean);
  } else {
    awardsAt(state).answers[flag] = said;
  }
  refreshSoon(state);
}

function winners(answer) {
  const found = drawnMessages(answer.messages) ?? '';
  if (!answer.plan) return [found, el('p', {}, phrase('awards.none'))];
  return [
    found,
    ...answer.winners.flatMap((doc) => [el('h3', {}, doc.title), drawn(doc)]),
    planDetails('awards.toml', answer.plan),
  ];
}

/** showAwards shows the questions about the event that is looked at. */
export function showAwards(state) {
  const { at } = state;
  const form = el('form', { id: 'award-questions', class: 'questions', onsubmit: (event) => event.preventDefault() });
  const several = usable(state).length;
  if (several < 2) at.scope = 'one';
  const scopes = [['one', phrase('awards.for.one')], ['all', phrase('awards.for.all', several)], ['series', phrase('awards.for.series')]];
  const made = el('div', { id: 'awards-made', class: 'made' });
  byID('view-awards').replaceChildren(
    el('h2', {}, phrase('awards')),
    el('p', {}, phrase('awards.hint')),
    el('div', { id: 'award-lines', class: 'facts' }),
    several > 1 ? labelled(phrase('awards.for'), menu(scopes, at.scope, (event) => {
      at.scope = event.target.value;
      showAwards(state);
      byID('view-awards').querySelector('select').focus();
    })) : '',
    form,
    el('details', {}, el('summary', {}, phrase('awards.own')),
      fileField(phrase('awards.roster'), '.csv,.xlsx,.tsv,.txt', state.roster, (file) => {
        state.roster = file;
        form.replaceChildren();
        refresh(state);
      }, phrase('awards.roster.hint')),
      planField(form, awardsAt(state).own, (file) => {
        awardsAt(state).own = file;
        form.replaceChildren();
        refresh(state);
      }),
      example(phrase('page.plan.example'), 'awards-example.toml', state.menus.examples.awards)),
    el('h3', { class: 'part' }, phrase('documents.make')),
    Object.assign(basisBox(made), { id: 'awards-basis' }),
    el('p', { class: 'buttons' },
      el('button', { type: 'button', id: 'make-awards', onclick: () => makeAwards(state, ['certificates', 'awards', 'awards-workbook'], made) }, phrase('awards.make'))),
    made,
    el('div', { id: 'rulings' }),
    el('h3', { class: 'part' }, phrase('awards.winners')),
    el('div', { id: 'winners' }),
  );
  return refresh(state);
}

/** updateAwards decides anew: by other tie-breaks, or after another round. */
export const updateAwards = refresh;

function makeAwards(state, to, made) {
  if (!awardsAt(state).plan) {
    made.replaceChildren(el('p', { class: 'wrong', role: 'alert' }, phrase('awards.none.make')));
    return undefined;
  }
  if (state.at.scope === 'series') return makeTrophies(state, to, made);
  return make(state, eventsOf(state), { plain: [], byPlan: to }, made);
}

const makeTrophies = once(async (state, to, made) => {
  const stamp = stampOf(state, eventsOf(state));
  const answer = await working(state, phrase('documents.making'), () => ask(state, to));
  if (answer) await showFiles(state, made, stamp, answer.blobs, answer.messages);
});
