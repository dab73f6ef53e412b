// A list of tie-breaks by their codes: typed, dragged, or moved with buttons.
import { el, first, labelled, menu } from './dom.js';
import { phrase } from './words.js';

// drawnCodes is the field of codes with the list that it stands for. known are the
// tie-breaks that there are; changed is called when the list is another. Its method start
// begins with a list where nobody has typed one.
export function drawnCodes(known, changed) {
  const field = el('input', { id: 'codes', placeholder: 'BH/C1, BH, DE', autocomplete: 'off', spellcheck: 'false', list: 'known-codes', oninput: () => {
    draw();
    changed();
  } });
  const list = el('ol', { class: 'codes', 'aria-label': phrase('standings.codes.order') });
  const codes = () => field.value.split(',').map((code) => code.trim()).filter(Boolean);
  const titleOf = (code) => known.find((t) => t.name === code.toUpperCase().replace(/[/:@].*/, ''))?.title ?? '';
  let dragged = -1;

  // set takes another order, and keeps the focus on the button of a row.
  const set = (codesNow, row, button) => {
    field.value = codesNow.join(', ');
    draw();
    first(`li:nth-child(${row + 1}) .${button}`, list)?.focus();
    changed();
  };
  const move = (from, to, button) => {
    const next = codes();
    if (to < 0 || to >= next.length || from === to) return;
    next.splice(to, 0, ...next.splice(from, 1));
    set(next, to, button);
  };
  const item = (code, i, all) => el('li', {
    draggable: 'true',
    ondragstart: (event) => {
      dragged = i;
      event.dataTransfer.setData('text/plain', code);
      event.dataTransfer.effectAllowed = 'move';
    },
    ondragover: (event) => {
      if (dragged < 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    ondrop: (event) => {
      event.preventDefault();
      event.stopPropagation();
      move(dragged, i, 'up');
      dragged = -1;
    },
    ondragend: () => {
      dragged = -1;
    },
  }, el('span', {}, el('b', {}, code), titleOf(code) ? ` ${titleOf(code)}` : ''),
  el('button', { type: 'button', class: 'second up', disabled: i === 0, 'aria-label': phrase('standings.codes.up', code), onclick: () => move(i, i - 1, 'up') }),
  el('button', { type: 'button', class: 'second down', disabled: i === all.length - 1, 'aria-label': phrase('standings.codes.down', code), onclick: () => move(i, i + 1, 'down') }),
  el('button', { type: 'button', class: 'second remove', 'aria-label': phrase('standings.codes.remove', code), onclick: () => set(codes().toSpliced(i, 1), Math.min(i, all.length - 2), 'remove') }));
  const draw = () => list.replaceChildren(...codes().map(item));

  const add = menu([['', phrase('standings.codes.choose')], ...known.map((t) => [t.name, `${t.name}: ${t.title}`])], '', (event) => {
    if (event.target.value) set([...codes(), event.target.value]);
    event.target.value = '';
  });
  const box = el('div', { id: 'own-codes' }, labelled(phrase('standings.codes'), field),
    el('datalist', { id: 'known-codes' }, ...known.map((t) => el('option', { value: t.name }, t.title))), list, labelled(phrase('standings.codes.add'), add));
  const start = (text) => {
    field.value = text;
    draw();
  };
  return Object.assign(box, { start });
}
