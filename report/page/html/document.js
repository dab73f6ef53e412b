// A page of sheets: finding names, and sorting by a column.
(() => {
  const tables = [...document.querySelectorAll('table.list')];

  const text = (row) => fold([...row.querySelectorAll('bdi')].map((e) => e.textContent).join(' '));
  offerFinding(tables.flatMap((table) => [...table.tBodies[0].rows].map((row) => ({ text: text(row), elements: [row] }))));

  tables.forEach(offerSorting);

  keepTables();
})();
