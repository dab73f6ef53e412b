// A page of its own: to look at in front of the page, to save, to print.
import { byID, el, saveNow } from './dom.js';
import { working } from './working.js';
import { phrase } from './words.js';

/** opened opens something in front of the page. */
export function opened(title, ...children) {
  const dialog = byID('why');
  dialog.replaceChildren(
    el('div', { class: 'bar' }, el('h2', { id: 'why-title' }, el('bdi', {}, title)), el('button', { type: 'button', class: 'second', onclick: () => dialog.close() }, phrase('page.close'))),
    ...children,
  );
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

/** handedOver are the buttons that save and print what is shown. ask asks the engine for it in a form. */
export function handedOver(state, ask) {
  const saved = (form, paper, text) => el('button', { type: 'button', class: 'second', onclick: async () => {
    const answer = await working(state, phrase('page.handing'), () => ask({ form, paper }));
    const file = answer?.blobs[0];
    if (file) saveNow(file.name, file.data);
  } }, text);
  return el('p', { class: 'buttons' }, saved('pdf', state.look.paper, phrase('page.save.pdf')), saved('html', '', phrase('page.save.html')), printing());
}

/** printing is a button that prints what is shown. */
export const printing = () => el('button', { type: 'button', class: 'second', onclick: () => print() }, phrase('page.print'));
