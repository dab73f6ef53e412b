// The page of a series: finding names, and sorting by a column.
(() => {
  const tables = [...document.querySelectorAll('table.series')];

  const text = (row) => fold([row.querySelector('bdi'), row.querySelector('.club')].map((e) => e?.textContent ?? '').join(' '));
  offerFinding(tables.flatMap((table) => [...table.tBodies[0].rows].map((row) => ({ text: text(row), elements: [row] }))));

  // ---- sorting

  const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const compare = (a, b) => (Number.isNaN(Number(a)) || Number.isNaN(Number(b)) ? words.compare(a, b) : Number(a) - Number(b));

  // Of ranks and names the first come first, of everything else the most.
  const upFirst = (head) => /\b(rank|name|club|decided)\b/.test(head.className);

  // sort puts the rows of a table in the order of a column. What is empty comes
  // last whichever way; rows that are level stay in the order of the ranking.
  const sort = (table, column, direction) => {
    const key = (row) => row.cells[column].dataset.sort ?? '';
    const sign = direction === 'ascending' ? 1 : -1;
    const rows = [...table.tBodies[0].rows].sort((a, b) => a.place - b.place);
    rows.sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      if (x === '' || y === '') return (x === '' ? 1 : 0) - (y === '' ? 1 : 0);
      return sign * compare(x, y);
    });
    table.tBodies[0].append(...rows);
    heads(table).forEach((head, i) => {
      if (i === column) head.setAttribute('aria-sort', direction);
      else head.removeAttribute('aria-sort');
    });
  };

  // heads are the heads of the columns; above them may stand what is missing.
  const heads = (table) => [...table.tHead.rows].at(-1).querySelectorAll('th');

  const choose = (table, column) => {
    const head = heads(table)[column];
    const first = upFirst(head) ? 'ascending' : 'descending';
    const other = upFirst(head) ? 'descending' : 'ascending';
    sort(table, column, head.getAttribute('aria-sort') === first ? other : first);
  };

  for (const table of tables) {
    [...table.tBodies[0].rows].forEach((row, i) => { row.place = i; });
    const select = make('select', {});
    heads(table).forEach((head, column) => {
      const button = make('button', { type: 'button', textContent: head.textContent });
      button.addEventListener('click', () => choose(table, column));
      head.dataset.head = head.textContent;
      head.replaceChildren(button);
      select.append(make('option', { value: column, textContent: head.title || head.textContent }));
    });
    heads(table)[0].setAttribute('aria-sort', 'ascending');
    // A phone shows cards, without the heads.
    select.addEventListener('change', () => {
      const column = Number(select.value);
      sort(table, column, upFirst(heads(table)[column]) ? 'ascending' : 'descending');
    });
    table.parentElement.before(make('label', { className: 'order' }, 'Sort by ', select));
  }

  keepTables();
})();
