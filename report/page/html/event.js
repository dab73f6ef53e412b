// The page works without this script. It adds a box that finds names, sorts by
// a column, and opens the working of a tie-break. Whatever comes from the tournament file is
// put in place as text, never as markup.
(() => {
  const working = JSON.parse(document.getElementById('working-data').textContent);

  // rowsOf gives the rows of a table in ranking order, as long as nobody has sorted it.
  const rowsOf = (table) => [...table.tBodies[0].rows];

  const names = []; // of the rows, by number of the table
  for (const table of document.querySelectorAll('table.standings')) {
    names[table.dataset.working] = rowsOf(table).map((row) => row.querySelector('th bdi').textContent);
  }

  // ---- finding a name

  // rowsAbout gives the rows about players, or about teams, with what finds them: for
  // a team also its members. Each takes its row of the crosstable along.
  const rowsAbout = (kind) => [...document.querySelectorAll(`table.standings.${kind}`)].flatMap((table) => {
    const crosstable = table.closest('section').querySelector(`table.crosstable.${kind}`);
    return rowsOf(table).map((row, i) => ({
      text: fold([...row.querySelectorAll('bdi')].map((e) => e.textContent).join(' ')),
      elements: crosstable === null ? [row] : [row, crosstable.tBodies[0].rows[i]],
    }));
  });

  offerFinding(rowsAbout('players'), rowsAbout('teams'));

  // ---- the working of a tie-break

  const dialog = document.getElementById('working');

  // sentence begins with a capital letter.
  const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  // sumOf tells how the addends lead to the value.
  const sumOf = (value, how, addends) => {
    if (how !== '') return `${sentence(how)}: ${value}`;
    const counted = addends.filter((a) => !a.cut).map((a) => a.amount);
    if (counted.length === 0) return `Nothing counts: ${value}`;
    return `${counted.join(' + ').replaceAll('+ -', '− ')} = ${value}`;
  };

  // nameOf is the name behind a number of an addend: an opponent's, or that of a
  // player of the team.
  const nameOf = (number, table) => (number > 0 ? names[table][number - 1] : names[working.tables[table].people][-number - 1]);

  const addendRow = (a, table, rounds) => {
    const told = make('td', {});
    if (a.who !== 0) told.append(make('bdi', { textContent: nameOf(a.who, table) }));
    told.append(make('small', { textContent: sentence(a.why) }));
    const round = rounds ? [make('th', { scope: 'row', textContent: a.round > 0 ? a.round : '' })] : [];
    return make('tr', { className: a.cut ? 'cut' : '' }, ...round, told,
      make('td', { className: 'amount' }, make(a.cut ? 'del' : 'span', { textContent: a.amount })));
  };

  const addendTable = (addends, table) => {
    const who = addends.some((a) => a.who < 0) ? 'Player' : 'Opponent';
    const rounds = !working.tables[table].unordered;
    return make('table', {},
      make('thead', {}, make('tr', {}, ...[...(rounds ? ['Round'] : []), who, 'Counts'].map(
        (text) => make('th', { scope: 'col', textContent: text })))),
      make('tbody', {}, ...addends.map((a) => addendRow(a, table, rounds))));
  };

  // addendsOf reads the numbers of a value, three for each addend.
  const addendsOf = (line) => {
    const addends = [];
    for (let i = 1; i < line.length; i += 3) {
      addends.push({ round: line[i], who: line[i + 1], ...working.reasons[line[i + 2]] });
    }
    return addends;
  };

  const open = (button) => {
    const { table, place, column } = button.at;
    const [name, rule, summary] = working.tables[table].systems[column];
    const line = working.tables[table].values[place][column];
    const addends = addendsOf(line);
    const value = button.textContent;
    const close = make('button', { type: 'button', className: 'close', textContent: 'Close' });
    close.addEventListener('click', () => dialog.close());
    dialog.replaceChildren(
      make('header', {},
        make('h2', { id: 'working-title' }, `${name}: `, make('strong', { textContent: value })), close),
      make('p', { className: 'who' }, make('bdi', { textContent: names[table][place] })),
      make('p', { textContent: `${sentence(summary)}.` }));
    if (addends.length > 0) dialog.append(addendTable(addends, table));
    dialog.append(make('p', { className: 'sum', textContent: sumOf(value, working.hows[line[0]], addends) }));
    if (addends.some((a) => a.cut)) dialog.append(make('p', { textContent: 'What is struck out was not counted.' }));
    if (rule !== '') dialog.append(make('p', { className: 'rule', textContent: `Rule: ${rule}` }));
    dialog.showModal();
    dialog.scrollTop = 0;
  };

  // Each number that has a working becomes a button.
  const offerWorking = (table) => {
    const { values } = working.tables[table.dataset.working];
    rowsOf(table).forEach((row, place) => {
      row.querySelectorAll('td.value').forEach((cell, column) => {
        if (values[place][column] === null || cell.textContent === '') return;
        const button = make('button', { type: 'button', textContent: cell.textContent, at: { table: table.dataset.working, place, column } });
        button.setAttribute('aria-haspopup', 'dialog');
        button.dataset.code = cell.dataset.code;
        cell.removeAttribute('data-code');
        cell.replaceChildren(button);
      });
    });
  };

  for (const table of document.querySelectorAll('table.standings')) {
    offerWorking(table);
    offerSorting(table);
  }
  for (const section of document.querySelectorAll('section.section')) {
    section.querySelector('.hint').hidden = section.querySelector('td.value button') === null;
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('td.value button');
    if (button !== null) open(button);
    if (event.target === dialog) dialog.close(); // beside its content
  });

  keepTables();
})();
