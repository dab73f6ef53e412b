// The page works without this script. It adds a box that finds names, and
// opens the working of a tie-break. Whatever comes from the tournament file is
// put in place as text, never as markup.
(() => {
  const working = JSON.parse(document.getElementById('working-data').textContent);
  const sections = [...document.querySelectorAll('section.section')];

  // rowsOf gives the rows of a table in ranking order.
  const rowsOf = (section, table) => [...section.querySelectorAll(`table.${table} tbody tr`)];

  const names = sections.map((section) => rowsOf(section, 'standings').map((row) => row.querySelector('bdi').textContent));

  // ---- finding a name

  const rows = sections.flatMap((section) => {
    const standings = rowsOf(section, 'standings');
    const crosstable = rowsOf(section, 'crosstable');
    return standings.map((row, i) => ({
      text: fold([...row.querySelectorAll('bdi')].map((e) => e.textContent).join(' ')),
      elements: [row, crosstable[i]],
    }));
  });

  offerFinding(rows);

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

  const addendRow = (a, players) => {
    const told = make('td', {});
    if (a.opponent > 0) told.append(make('bdi', { textContent: players[a.opponent - 1] }));
    told.append(make('small', { textContent: sentence(a.why) }));
    return make('tr', { className: a.cut ? 'cut' : '' },
      make('th', { scope: 'row', textContent: a.round > 0 ? a.round : '' }), told,
      make('td', { className: 'amount' }, make(a.cut ? 'del' : 'span', { textContent: a.amount })));
  };

  const addendTable = (addends, players) => make('table', {},
    make('thead', {}, make('tr', {}, ...['Round', 'Opponent', 'Counts'].map(
      (text) => make('th', { scope: 'col', textContent: text })))),
    make('tbody', {}, ...addends.map((a) => addendRow(a, players))));

  // addendsOf reads the numbers of a value, three for each addend.
  const addendsOf = (line) => {
    const addends = [];
    for (let i = 1; i < line.length; i += 3) {
      addends.push({ round: line[i], opponent: line[i + 1], ...working.reasons[line[i + 2]] });
    }
    return addends;
  };

  const open = (button) => {
    const { section, place, column } = button.at;
    const [name, rule, summary] = working.sections[section].systems[column];
    const line = working.sections[section].values[place][column];
    const addends = addendsOf(line);
    const value = button.textContent;
    const close = make('button', { type: 'button', className: 'close', textContent: 'Close' });
    close.addEventListener('click', () => dialog.close());
    dialog.replaceChildren(
      make('header', {},
        make('h2', { id: 'working-title' }, `${name}: `, make('strong', { textContent: value })), close),
      make('p', { className: 'who' }, make('bdi', { textContent: names[section][place] })),
      make('p', { textContent: `${sentence(summary)}.` }));
    if (addends.length > 0) dialog.append(addendTable(addends, names[section]));
    dialog.append(make('p', { className: 'sum', textContent: sumOf(value, working.hows[line[0]], addends) }));
    if (addends.some((a) => a.cut)) dialog.append(make('p', { textContent: 'What is struck out was not counted.' }));
    if (rule !== '') dialog.append(make('p', { className: 'rule', textContent: `Rule: ${rule}` }));
    dialog.showModal();
    dialog.scrollTop = 0;
  };

  // Each number that has a working becomes a button.
  sections.forEach((section, s) => {
    rowsOf(section, 'standings').forEach((row, place) => {
      row.querySelectorAll('td.value').forEach((cell, column) => {
        if (working.sections[s].values[place][column] === null || cell.textContent === '') return;
        const button = make('button', { type: 'button', textContent: cell.textContent, at: { section: s, place, column } });
        button.setAttribute('aria-haspopup', 'dialog');
        button.dataset.code = cell.dataset.code;
        cell.removeAttribute('data-code');
        cell.replaceChildren(button);
      });
    });
    const hint = section.querySelector('.hint');
    hint.hidden = section.querySelector('td.value button') === null;
  });

  document.addEventListener('click', (event) => {
    const button = event.target.closest('td.value button');
    if (button !== null) open(button);
    if (event.target === dialog) dialog.close(); // beside its content
  });

  keepTables();
})();
