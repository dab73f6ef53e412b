'use strict';
// What the pages share: finding names, and tables that stay tables for those who
// have them read aloud. The pages work without any script. Whatever comes from
// tournament files is put in place as text, never as markup.

// say is a text of the page, with what it is about in place of {1} and {2}.
const words = JSON.parse(document.querySelector('main').dataset.words);
const say = (name, ...about) => words[name].replace(/\{(\d)\}/g, (_, n) => about[n - 1]);

// make makes an element with a text or with children.
const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

// Letters that Unicode does not take apart into a letter and a mark.
const apart = {
  'ł': 'l', 'ø': 'o', 'đ': 'd', 'ð': 'd', 'þ': 'th', 'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'ı': 'i', 'ħ': 'h', 'ŋ': 'n', 'ς': 'σ',
  '’': '', '\'': '', ',': ' ', '-': ' ',
};

// fold takes accents and case off a text, so that "lucja" finds "Łucja".
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  .replace(/[łøđðþßæœıħŋς’',-]/g, (c) => apart[c]);

// offerFinding shows the box that finds names. Each row has its text, folded, and
// the elements that are hidden while it does not fit; the others are not counted.
const offerFinding = (rows, others = []) => {
  const find = document.getElementById('find');
  if (find === null) return;
  const search = () => {
    const wanted = fold(find.value).split(/\s+/).filter(Boolean);
    const fits = (row) => wanted.every((word) => row.text.includes(word));
    for (const row of [...rows, ...others]) {
      for (const element of row.elements) element.hidden = !fits(row);
    }
    const matches = rows.filter(fits).length;
    let told = say('found', matches, rows.length);
    if (wanted.length === 0) told = '';
    else if (matches === 0) told = say('nobody');
    document.getElementById('found').textContent = told;
  };
  find.addEventListener('input', search);
  find.closest('search').hidden = false;
};

// ---- sorting

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const compare = (a, b) => (Number.isNaN(Number(a)) || Number.isNaN(Number(b)) ? collator.compare(a, b) : Number(a) - Number(b));

// sortKey is what a row is sorted by; '' comes last.
const sortKey = (cell) => cell.dataset.sort ?? (cell.querySelector('bdi') ?? cell).textContent.trim().replace(/^–$/, '');

// Of ranks and names the first come first, of points the most.
const upFirst = (head) => head.classList.contains('up');

// headsOf are the heads of the columns; above them may stand what is missing.
const headsOf = (table) => [...[...table.tHead.rows].at(-1).cells];

// sortBy puts the rows of a table in the order of a column. What is empty comes
// last whichever way; rows that are level stay in the order of the ranking.
const sortBy = (table, column, direction) => {
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = [...table.tBodies[0].rows].sort((a, b) => a.place - b.place);
  rows.sort((a, b) => {
    const [x, y] = [sortKey(a.cells[column]), sortKey(b.cells[column])];
    if (x === '' || y === '') return (x === '' ? 1 : 0) - (y === '' ? 1 : 0);
    return sign * compare(x, y);
  });
  table.tBodies[0].append(...rows);
  headsOf(table).forEach((head, i) => {
    if (i === column) head.setAttribute('aria-sort', direction);
    else head.removeAttribute('aria-sort');
  });
};

// chooseColumn sorts by a column whose head was chosen, the other way round if it
// is the one that the table is sorted by.
const chooseColumn = (table, column) => {
  const head = headsOf(table)[column];
  const first = upFirst(head) ? 'ascending' : 'descending';
  const other = upFirst(head) ? 'descending' : 'ascending';
  sortBy(table, column, head.getAttribute('aria-sort') === first ? other : first);
};

// offerSorting makes a button of the head of each column. A phone shows cards,
// without the heads, and has a list to choose from.
const offerSorting = (table) => {
  [...table.tBodies[0].rows].forEach((row, i) => { row.place = i; });
  const select = make('select', {});
  headsOf(table).forEach((head, column) => {
    const text = head.textContent;
    select.append(make('option', { value: column, textContent: head.title || head.querySelector('[title]')?.title || text }));
    const button = make('button', { type: 'button' }, ...head.childNodes);
    button.addEventListener('click', () => chooseColumn(table, column));
    head.dataset.head = text;
    head.replaceChildren(button);
  });
  if (table.matches('.ranked, .crosstable')) headsOf(table)[0].setAttribute('aria-sort', 'ascending');
  select.addEventListener('change', () => {
    const column = Number(select.value);
    sortBy(table, column, upFirst(headsOf(table)[column]) ? 'ascending' : 'descending');
  });
  table.parentElement.before(make('label', { className: 'order' }, `${say('sort')} `, select));
};

// show opens a dialog with a heading. kind is its class.
const show = (dialog, kind, heading, ...content) => {
  const close = make('button', { type: 'button', className: 'close', textContent: say('close') });
  close.addEventListener('click', () => dialog.close());
  heading.id = 'dialog-title';
  dialog.className = kind;
  dialog.replaceChildren(make('header', {}, heading, close), ...content);
  dialog.showModal();
  dialog.scrollTop = 0;
};

// On a phone the tables of a part of the page are laid out as cards; roles keep them
// tables for those who have them read aloud.
const keepTables = (part = document) => {
  const roles = { TABLE: 'table', THEAD: 'rowgroup', TBODY: 'rowgroup', TR: 'row', TD: 'cell' };
  for (const element of part.querySelectorAll(':is(.standings, .games), :is(.standings, .games) :is(thead, tbody, tr, td, th)')) {
    const role = roles[element.tagName] ?? (element.scope === 'row' ? 'rowheader' : 'columnheader');
    element.setAttribute('role', role);
  }
};
