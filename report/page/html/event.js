// The page works without this script. It adds a box that finds names, sorts by
// a column, and opens the working of a tie-break and the card of a player. Whatever comes from the tournament file is
// put in place as text, never as markup.
(() => {
  const working = JSON.parse(document.getElementById('working-data').textContent);

  // rowsOf gives the rows of a table in ranking order, as long as nobody has sorted it.
  const rowsOf = (table) => [...table.tBodies[0].rows];

  const names = []; // of the rows, by number of the table
  for (const table of document.querySelectorAll('table.standings[data-working]')) {
    names[table.dataset.working] = rowsOf(table).map((row) => row.querySelector('th bdi').textContent);
  }

  // ---- finding a name

  // rowsAbout gives the rows about players, or about teams, with what finds them: for
  // a team also its members. Each takes its rows of the crosstables along.
  const rowsAbout = (kind) => [...document.querySelectorAll(`table.standings.${kind}`)].flatMap((table) => {
    const crosstables = [...table.closest('section').querySelectorAll(`table.crosstable.${kind}`)];
    return rowsOf(table).map((row, i) => ({
      text: fold([...row.querySelectorAll('bdi')].map((e) => e.textContent).join(' ')),
      elements: [row, ...crosstables.map((of) => of.tBodies[0].rows[i])],
    }));
  });

  const pairings = [...document.querySelectorAll('table:is(.pairings, .after)')].flatMap((table) => rowsOf(table).map((row) => ({
    text: fold([...row.querySelectorAll('bdi')].map((e) => e.textContent).join(' ')),
    elements: [row],
  })));

  offerFinding(rowsAbout('players'), [...rowsAbout('teams'), ...pairings]);

  // ---- the dialog

  const dialog = document.querySelector('dialog');

  // addressAs gives the page the address of the card that is open, to pass on; '': there is none.
  const addressAs = (id) => history.replaceState(null, '', `#${id}`.replace(/^#$/, location.pathname + location.search));

  dialog.addEventListener('close', () => { if (dialog.className === 'card') addressAs(''); });

  const tableOf = (heads, rows) => make('table', {},
    make('thead', {}, make('tr', {}, ...heads.map((text) => make('th', { scope: 'col', textContent: text })))),
    make('tbody', {}, ...rows));

  // ---- the working of a tie-break

  // sentence begins with a capital letter.
  const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  // amountsOf are the amounts that count; addUp writes them as a sum.
  const amountsOf = (addends) => addends.filter((a) => !a.cut).map((a) => a.amount);
  const addUp = (amounts) => amounts.join(' + ').replaceAll('+ -', '− ');

  // sumOf says how the addends lead to the value.
  const sumOf = (value, how, addends) => {
    if (how !== '') return `${sentence(how)}: ${value}`;
    return `${addUp(amountsOf(addends)) || say('nothing')} = ${value}`;
  };

  // nameOf is the name behind a number of an addend: an opponent's, or that of a
  // player of the team.
  const nameOf = (number, table) => (number > 0 ? names[table][number - 1] : names[working.tables[table].people][-number - 1]);

  const addendRow = (a, table, rounds) => {
    const told = make('td', {});
    if (a.who !== 0) told.append(make('bdi', { textContent: nameOf(a.who, table) }));
    told.append(make('small', { textContent: sentence(a.why) }));
    const round = a.round > 0 ? make('th', { scope: 'row', textContent: a.round }) : make('td', {});
    return make('tr', { className: a.cut ? 'cut' : '' }, ...(rounds ? [round] : []), told,
      make('td', { className: 'amount' }, make(a.cut ? 'del' : 'span', { textContent: a.amount })));
  };

  const addendTable = (addends, table) => {
    const who = addends.some((a) => a.who < 0) ? say('player') : say('opponent');
    const rounds = !working.tables[table].unordered;
    return tableOf([...(rounds ? [say('round')] : []), who, say('counts')], addends.map((a) => addendRow(a, table, rounds)));
  };

  // addendsOf reads the numbers of a value, three for each addend.
  const addendsOf = (line) => {
    const addends = [];
    for (let i = 1; i < line.length; i += 3) {
      addends.push({ round: line[i], who: line[i + 1], ...working.reasons[line[i + 2]] });
    }
    return addends;
  };

  const openWorking = ({ table, place, column }, value) => {
    const [name, rule, summary] = working.tables[table].systems[column];
    const line = working.tables[table].values[place][column];
    const addends = addendsOf(line);
    show(dialog, 'working', make('h2', {}, `${name}: `, make('strong', { textContent: value })),
      make('p', { className: 'who' }, make('bdi', { textContent: names[table][place] })),
      make('p', { textContent: `${sentence(summary)}.` }),
      addends.length > 0 ? addendTable(addends, table) : '',
      make('p', { className: 'sum', textContent: sumOf(value, working.hows[line[0]], addends) }),
      addends.some((a) => a.cut) ? make('p', { textContent: say('struck') }) : '',
      rule === '' ? '' : make('p', { className: 'rule', textContent: say('rule', rule) }));
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

  // ---- the card of a player

  // workingWords says how a value came about, in one line.
  const workingWords = (value, how, addends) => {
    const amounts = amountsOf(addends);
    const sum = addUp(amounts);
    if (how !== '') return `${value}, ${how}${sum === '' ? '' : `: ${amounts.join(', ')}`}`;
    return sum === '' || sum === value ? value : `${sum} = ${value}`;
  };

  // tieBreaksOf are the lines about the tie-breaks of a row of a table.
  const tieBreaksOf = (table, place, shown) => working.tables[table].systems.flatMap(([name, , , code], column) => {
    const value = shown[column];
    const line = working.tables[table].values[place][column];
    if (value === '' || value === '–') return [];
    return `${name} (${code}): ${line === null ? value : workingWords(value, working.hows[line[0]], addendsOf(line))}`;
  });

  const openCard = ({ table, place, values, id }) => {
    const { heads, name, of } = working.tables[table].cards;
    const [player, rank, performance, ...parts] = of[place].map((i) => working.texts[i]);
    const [no, called] = player.split('\t');
    const rounds = [];
    for (let i = 0; i < parts.length; i += 3) rounds.push(parts.slice(i, i + 3).flatMap((part) => part.split('\t')));
    // A column without any text is left out, as in every table.
    const kept = heads.map((_, i) => i).filter((i) => i === name || rounds.some((cells) => cells[i] !== ''));
    const cell = (text, i) => make('td', {}, i === name ? make('bdi', { textContent: text }) : text);
    const games = tableOf(kept.map((i) => heads[i]), rounds.map((cells) => make('tr', {}, ...kept.map((i) => cell(cells[i], i)))));
    games.className = 'games';
    for (const row of games.rows) {
      kept.forEach((i, k) => {
        const number = rounds.every((cells) => !Number.isNaN(Number(cells[i])));
        row.cells[k].className = i === name ? 'name' : number ? 'number' : 'word';
      });
    }
    show(dialog, 'card', make('h2', { dir: 'auto', textContent: `${no}  ${called}` }),
      make('p', { className: 'who', textContent: rank }),
      games,
      ...[...tieBreaksOf(table, place, values), performance].map((text) => make('p', { className: 'rest', textContent: text })));
    keepTables(dialog);
    addressAs(id);
  };

  // reveal opens what an address is about, a round or the card of a player, and tells whether it
  // was a card.
  const reveal = (hash) => {
    const target = document.getElementById(hash.slice(1));
    if (target?.matches('details')) target.open = true;
    const at = target?.matches('th') ? target.querySelector('button')?.at : undefined;
    if (at !== undefined) openCard(at);
    return at !== undefined;
  };

  // Each name of a player, in the standings, in their crosstables and in the pairings of an open
  // round, becomes a button. In earlier rounds, which are many, names stay links.
  const offerCards = (table) => {
    const number = table.dataset.working;
    const values = rowsOf(table).map((row) => [...row.querySelectorAll('td.value')].map((cell) => cell.textContent));
    const section = table.closest('section');
    const crosstables = [...section.querySelectorAll('table.crosstable.players')];
    const ids = rowsOf(crosstables[0]).map((row) => row.querySelector('th').id);
    const offer = (name, place) => {
      const button = make('button', { type: 'button', at: { table: number, place, values: values[place], id: ids[place] } });
      button.setAttribute('aria-haspopup', 'dialog');
      (name.closest('a') ?? name).replaceWith(button);
      button.append(name);
    };
    for (const link of section.querySelectorAll(':scope > div > table.pairings th a')) {
      const row = document.getElementById(link.hash.slice(1)).closest('tr');
      offer(link.querySelector('bdi'), rowsOf(row.closest('table')).indexOf(row));
    }
    for (const of of [table, ...crosstables]) {
      rowsOf(of).forEach((row, place) => offer(row.querySelector('th bdi'), place));
    }
  };

  // A ranking list has no games, and so neither cards nor workings.
  for (const table of document.querySelectorAll('table.standings.players[data-working]')) offerCards(table);
  for (const table of document.querySelectorAll('table.standings[data-working]')) offerWorking(table);
  for (const table of document.querySelectorAll('table.standings')) offerSorting(table);
  for (const hint of document.querySelectorAll('.hint')) hint.hidden = false;

  document.addEventListener('click', (event) => {
    const link = event.target.closest('main a[href^="#"]');
    if (link !== null && reveal(link.hash)) event.preventDefault(); // the page stays where it is
    const button = event.target.closest('td.value button, tbody th button');
    if (button?.at?.column !== undefined) openWorking(button.at, button.textContent);
    else if (button?.at !== undefined) openCard(button.at);
    if (event.target === dialog) dialog.close(); // beside its content
  });

  keepTables();
  reveal(location.hash);
  window.addEventListener('hashchange', () => reveal(location.hash));
})();
