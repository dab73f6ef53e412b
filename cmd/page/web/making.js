// Makes documents and shows them to be saved.
import { el, save, size } from './dom.js';
import { drawnMessages } from './messages.js';
import { stampOf } from './basis.js';
import { attached, makeRequest, planOf } from './request.js';
import { nameOf } from './state.js';
import { once, working } from './working.js';
import { phrase } from './words.js';

/** make makes documents of events, one event after the other, and lists them in a box: plain ones, which need no plan of awards, and those by the plan. */
export const make = once(async (state, events, { plain, byPlan }, box) => {
  box.replaceChildren();
  const stamp = stampOf(state, events);
  const without = byPlan.length > 0 ? events.filter((event) => !planOf(state, event)) : [];
  if (without.length > 0) {
    box.append(el('p', { class: 'wrong', role: 'alert' }, noPlan(without)));
    return;
  }
  const answers = await working(state, phrase('documents.making'), async (progress) => {
    const list = [];
    for (const [i, event] of events.entries()) {
      progress(i, events.length);
      const ask = (to, plan) => to.length > 0 && state.engine.call('make', makeRequest(state, event, to, plan), attached(state));
      list.push(await ask(plain, ''), await ask(byPlan, planOf(state, event)));
    }
    return list.filter(Boolean);
  });
  if (!answers) return;
  await showFiles(state, box, stamp, answers.flatMap((answer) => answer.blobs), answers.flatMap((answer) => answer.messages));
});

/** noPlan says which events have no plan of awards. */
export const noPlan = (events) => (events.length > 0 ? phrase('documents.unplanned.for', events.map(nameOf).join(', ')) : phrase('documents.unplanned'));

/** showFiles lists files with links that save them, several also as one zip, after what is to be said of them. of is the stamp of what they were made of. */
export async function showFiles(state, box, of, files, messages) {
  box.replaceChildren();
  box.dataset.of = of;
  const said = messages.filter((m) => m.severity !== 'note');
  const found = drawnMessages(said.filter((m, i) => said.findIndex((other) => other.message === m.message && other.file === m.file) === i));
  if (found) {
    found.open = true;
    box.append(found);
  }
  if (files.length === 0) {
    box.append(el('p', { class: 'wrong', role: 'alert' }, phrase('documents.none.made')));
  } else {
    const item = (file) => el('li', {}, save(file.name, file.data), el('span', { class: 'hint' }, ` ${size(file.data.length)}`));
    box.append(el('p', { role: 'status' }, phrase('documents.made', files.length)));
    if (files.length > 1) {
      const answer = await state.engine.call('zip', { name: 'podium.zip' }, files);
      box.append(el('ul', { class: 'all' }, ...answer.blobs.map((file) => el('li', {}, el('b', {}, phrase('documents.made.all')), ' ', save(file.name, file.data)))));
    }
    box.append(el('ul', {}, ...files.map(item)));
  }
  box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
