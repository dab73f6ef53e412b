// The page of a document: finding names, and sorting by a column.
(() => {
  const tables = [...document.querySelectorAll('table.standings')];

  const text = (row) => fold([row.querySelector('bdi'), row.querySelector('.club')].map((e) => e?.textContent ?? '').join(' '));
  if (document.getElementById('find')) {
    offerFinding(tables.flatMap((table) => [...table.tBodies[0].rows].map((row) => ({ text: text(row), elements: [row] }))));
  }

  tables.forEach(offerSorting);

  keepTables();
})();
