// Makes documents and shows them to be saved.
import { call } from './engine.js';
import { el, save, size } from './dom.js';
import { drawnMessages } from './messages.js';
import { chosen, usualPaper } from './choices.js';
import { state, working } from './state.js';

// look is what certificates look like, as the form of documents has it.
export const look = { certificates: undefined, attached: [] };

// make makes what is asked for of inputs, one after the other, and lists it in a box.
export async function make({ inputs, to, plan, ranking }, box) {
  box.replaceChildren();
  const answers = await working('Making documents …', async (progress) => {
    const list = [];
    for (const [i, input] of inputs.entries()) {
      progress(i, inputs.length);
      list.push(await call('make', {
        input, to, ranking, plan: plan ? state.plan : '', roster: plan && state.roster ? state.roster.name : '',
        certificates: look.certificates ?? { style: chosen('style', 'classic'), ...(plan ? {} : { paper: chosen('paper', usualPaper()) }) },
      }, [...look.attached, state.roster].filter(Boolean)));
    }
    return list;
  });
  if (!answers) return;
  const files = answers.flatMap((answer) => answer.blobs);
  await showFiles(box, files, answers.flatMap((answer) => answer.messages));
}

// showFiles lists files with links that save them, several also as one zip, after what is to
// be said of them.
export async function showFiles(box, files, messages) {
  box.replaceChildren();
  const found = drawnMessages(messages.filter((m) => m.severity !== 'note'));
  if (found) box.append(found);
  if (files.length === 0) {
    box.append(el('p', { class: 'wrong', role: 'alert' }, 'No documents were made. The messages above say why.'));
    return;
  }
  const item = (file) => el('li', {}, save(file.name, file.data), el('span', { class: 'hint' }, ` ${size(file.data.length)}`));
  box.append(el('p', { role: 'status' }, `${files.length} ${files.length === 1 ? 'file is' : 'files are'} ready. Choose one to save it:`));
  if (files.length > 1) {
    const answer = await call('zip', { name: 'podium.zip' }, files);
    box.append(el('ul', { class: 'all' }, ...answer.blobs.map((file) => el('li', {}, el('b', {}, 'All of them: '), save(file.name, file.data)))));
  }
  box.append(el('ul', {}, ...files.map(item)));
}
