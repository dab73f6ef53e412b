// A page of sheets: finding names, sorting by a column, and the cards to which names lead.
(() => {
  const tables = [...document.querySelectorAll('table.list')].filter((table) => table.closest('.cards') === null);

  const text = (row) => fold([...row.querySelectorAll('bdi')].map((e) => e.textContent).join(' '));
  offerFinding(tables.flatMap((table) => [...table.tBodies[0].rows].map((row) => ({ text: text(row), elements: [row] }))));

  tables.forEach(offerSorting);

  keepTables();

  // Without this script a card opens below its table.
  const dialog = document.querySelector('dialog');
  document.addEventListener('click', (event) => {
    const link = event.target.closest('tbody th a[href^="#"]');
    if (link !== null) {
      event.preventDefault();
      const [title, ...content] = document.getElementById(link.hash.slice(1)).children;
      show(dialog, 'card', make('h2', { dir: 'auto', textContent: title.textContent }), ...content.map((part) => part.cloneNode(true)));
    }
    if (event.target === dialog) dialog.close(); // beside its content
  });
})();
