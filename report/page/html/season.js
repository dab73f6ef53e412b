// The page of a series: finding names, and sorting by a column.
(() => {
  const tables = [...document.querySelectorAll('table.series')];

  const text = (row) => fold([row.querySelector('bdi'), row.querySelector('.club')].map((e) => e?.textContent ?? '').join(' '));
  offerFinding(tables.flatMap((table) => [...table.tBodies[0].rows].map((row) => ({ text: text(row), elements: [row] }))));

  tables.forEach(offerSorting);

  keepTables();
})();
