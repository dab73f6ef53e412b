// Several events as one series, by questions.
import { speak } from './choices.js';
import { basisBox, stampOf } from './basis.js';
import { byID, el, example, fileField, planDetails, planField, redraw, save, ticked } from './dom.js';
import { drawn } from './drawing.js';
import { drawnMessages } from './messages.js';
import { drawQuestions } from './questions.js';
import { showFiles } from './making.js';
import { attached, seriesRequest } from './request.js';
import { usable } from './state.js';
import { latest, once, soon, working } from './working.js';
import { phrase, pieces } from './words.js';

/** addUp adds up the events that are open, and makes documents where more says so. */
const addUp = (state, more = {}) => state.engine.call('season', { ...seriesRequest(state), ...more }, attached(state));

const refresh = latest((state) => working(state, phrase('series.adding'), () => addUp(state)), (answer, state) => {
  if (!state.series.own) {
    drawQuestions(byID('series-questions'), answer.questions, (flag, said) => {
      if (flag === 'lang') speak(state, said);
      else state.series.answers[flag] = said;
      refreshSoon(state);
    });
  }
  redraw(byID('series-doubts'), doubts(state, answer), '.doubts > li');
  byID('series-tables').replaceChildren(
    drawnMessages(answer.messages) ?? '',
    ...(answer.document ? [el('h3', {}, answer.document.title), drawn(answer.document)] : [el('p', { class: 'omission' }, noTables(state))]),
    planDetails('series.toml', answer.plan),
  );
  byID('series-basis').update(state, { events: usable(state), awards: false });
});

const refreshSoon = soon(refresh);

/** updateSeries adds up anew: by other tie-breaks, or with another list of players. */
export const updateSeries = refresh;

/** noTables says why there is nothing to show. */
function noTables(state) {
  const gap = state.events.length > usable(state).length && !state.series.skip;
  return gap ? phrase('series.none.gap') : phrase('series.none');
}

/** showSeries shows the questions about all events that are open. */
export function showSeries(state) {
  const { series } = state;
  const form = el('form', { id: 'series-questions', class: 'questions', onsubmit: (event) => event.preventDefault() });
  const broken = state.events.length > usable(state).length;
  const made = el('div', { id: 'series-made', class: 'made' });
  const take = (name) => (file) => {
    series[name] = file;
    form.replaceChildren();
    refresh(state);
  };
  byID('view-series').replaceChildren(
    el('h2', {}, phrase('series')),
    el('p', {}, phrase('series.hint', usable(state).length)),
    broken ? ticked(phrase('series.skip'), 'skip', series.skip, (event) => {
      series.skip = event.target.checked;
      refresh(state);
    }) : '',
    form,
    el('details', {}, el('summary', {}, phrase('series.own')),
      planField(form, series.own, take('own')),
      example(phrase('page.plan.example'), 'series-example.toml', state.menus.examples.season),
      fileField(phrase('series.aliases'), '.csv', series.aliases, take('aliases'))),
    el('div', { id: 'series-doubts' }),
    el('h3', { class: 'part' }, phrase('documents.make')),
    el('p', { class: 'hint' }, phrase('series.awards')),
    makeForm(state, made), made,
    el('h3', { class: 'part' }, phrase('series.tables')), el('div', { id: 'series-tables' }),
  );
  return refresh(state);
}

/** doubts asks whether two rows are one person, with two buttons each. */
function doubts(state, answer) {
  const open = answer.doubts.filter((doubt) => doubt.decision === '?');
  const settled = answer.doubts.length - open.length;
  if (answer.doubts.length === 0) return [];
  const decide = async (doubt, decision) => {
    const next = await working(state, phrase('series.deciding'), () => state.engine.call('decide', { aliases: answer.aliases, line: doubt.line, decision }));
    if (!next) return;
    state.series.aliases = { name: 'decisions.csv', data: new TextEncoder().encode(next.aliases) };
    refresh(state);
  };
  const item = (doubt) => el('li', {}, el('p', {}, el('bdi', {}, doubt.a.join(', ')), el('br'), el('bdi', {}, doubt.b.join(', '))), el('p', { class: 'hint' }, doubt.why),
    el('p', { class: 'buttons' },
      el('button', { type: 'button', class: 'second', onclick: () => decide(doubt, 'same') }, phrase('series.doubt.same')),
      el('button', { type: 'button', class: 'second', onclick: () => decide(doubt, 'different') }, phrase('series.doubt.different'))));
  return [el('details', { open: open.length > 0 && open.length < 20 },
    el('summary', {}, settled ? phrase('series.doubts.decided', open.length, settled) : phrase('series.doubts', open.length)),
    el('ul', { class: 'doubts' }, ...open.slice(0, 200).map(item)),
    el('p', {}, ...pieces('series.decisions', save('decisions.csv', answer.aliases))))];
}

function makeForm(state, made) {
  /** @type {[string, string, boolean][]} */
  const forms = [['html', phrase('series.form.html'), true], ['xlsx', phrase('series.form.xlsx'), true], ['pdf', phrase('series.form.pdf'), false], ['csv', phrase('series.form.csv'), false]];
  const makeSeries = once(async () => {
    const ticks = new FormData(form);
    const stamp = stampOf(state, usable(state));
    const answer = await working(state, phrase('documents.making'), () => addUp(state, {
      forms: forms.map(([name]) => name).filter((name) => ticks.has(name)), awarded: ticks.has('awarded'),
    }));
    if (answer) await showFiles(state, made, stamp, answer.blobs, answer.messages);
  });
  const form = el('form', { onsubmit: (event) => {
    event.preventDefault();
    makeSeries();
  } },
  ...forms.map(([name, text, usual]) => ticked(text, name, usual)), ticked(phrase('series.awarded'), 'awarded', false),
  Object.assign(basisBox(made), { id: 'series-basis' }),
  el('p', { class: 'buttons' }, el('button', { id: 'make-series' }, phrase('documents.make'))));
  return form;
}
