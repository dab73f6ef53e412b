'use strict';
// What the pages share: finding names, and tables that stay tables for those who
// have them read aloud. The pages work without any script. Whatever comes from
// tournament files is put in place as text, never as markup.

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
// the elements that are hidden while it does not fit.
const offerFinding = (rows) => {
  const find = document.getElementById('find');
  const search = () => {
    const words = fold(find.value).split(/\s+/).filter(Boolean);
    let matches = 0;
    for (const row of rows) {
      const match = words.every((word) => row.text.includes(word));
      matches += match ? 1 : 0;
      for (const element of row.elements) element.hidden = !match;
    }
    let told = `${matches} of ${rows.length}`;
    if (words.length === 0) told = '';
    else if (matches === 0) told = 'Nobody by that name';
    document.getElementById('found').textContent = told;
  };
  find.addEventListener('input', search);
  find.closest('search').hidden = false;
};

// On a phone the tables are laid out as cards; roles keep them tables for
// those who have them read aloud.
const keepTables = () => {
  const roles = { TABLE: 'table', THEAD: 'rowgroup', TBODY: 'rowgroup', TR: 'row', TD: 'cell' };
  for (const element of document.querySelectorAll('.standings, .standings :is(thead, tbody, tr, td, th)')) {
    const role = roles[element.tagName] ?? (element.scope === 'row' ? 'rowheader' : 'columnheader');
    element.setAttribute('role', role);
  }
};
