// The form of documents: what to make, for whom, and what it looks like.
import { basisBox } from './basis.js';
import { byID, el, example, fileField, labelled, menu, put, textField, ticked } from './dom.js';
import { languageMenu, paperMenu, remember } from './choices.js';
import { make, noPlan } from './making.js';
import { attached, handedOut, makeRequest, planOf } from './request.js';
import { usable } from './state.js';
import { latest, soon } from './working.js';

// The documents in the order in which a director needs them, but for those of the hall.
/** @type {[string, string[]][]} */
const groups = [
  ['Results', ['html', 'standings-pdf', 'standings', 'wallchart']],
  ['Certificates and awards', ['certificates', 'awards', 'award-labels', 'awards-workbook']],
];

/** showDocuments shows the form for the event that is looked at. */
export function showDocuments(state) {
  const several = usable(state).length;
  const made = el('div', { id: 'documents-made', class: 'made' });
  const basis = Object.assign(basisBox(made), { id: 'documents-basis' });
  const form = el('form', { id: 'documents-form', onsubmit: (event) => {
    event.preventDefault();
    taken(state, form);
    makeDocuments(state, form, made);
  } },
  several > 1 ? ticked(`for all ${several} events`, 'all', state.at.all) : '',
  ...groups.map(([title, names]) => el('fieldset', {}, el('legend', {}, title), el('div', { class: 'ticks' }, ...boxes(state, names)))),
  el('fieldset', {}, el('legend', {}, 'In the hall'), el('div', { class: 'ticks' }, ...boxes(state, hallOf(state)))),
  el('details', { class: 'fieldset' }, el('summary', {}, 'Files for other programs'), el('div', { class: 'ticks' }, ...boxes(state, state.menus.documents.filter((d) => d.data).map((d) => d.name)))),
  pages(state),
  certificates(state, () => form.dispatchEvent(new Event('input'))),
  el('p', { class: 'hint' }, 'Event, city and days are printed as in the file. If they are wrong, correct them under "Read it differently", below the file.'),
  ticked('although the event is not over; every page says so', 'provisional', state.at.event.provisional),
  basis,
  el('p', { class: 'buttons' }, el('button', { id: 'make' }, 'Make')));
  const update = soon(() => updateDocuments(state));
  form.addEventListener('input', () => {
    taken(state, form);
    update();
  });
  byID('view-documents').replaceChildren(el('h2', {}, 'Documents'), form, made);
  return updateDocuments(state);
}

/** updateDocuments draws what follows from the state. */
export function updateDocuments(state) {
  byID('documents-basis').update(state, { events: eventsOf(state), awards: true });
  return picture(state);
}

/** eventsOf are the events that documents are made of. */
const eventsOf = (state) => (state.at.all ? usable(state) : [state.at.event]);

/** hallOf are the documents of no group. */
const hallOf = ({ menus }) => menus.documents.filter((d) => !d.data && !groups.some(([, names]) => names.includes(d.name))).map((d) => d.name);

function boxes({ menus, wanted }, names) {
  return names.map((name) => menus.documents.find((d) => d.name === name)).filter(Boolean).map((d) => ticked(`${d.title} (${d.ext.slice(1).toUpperCase()})${d.plan ? ', by the plan under Awards' : ''}`, `to-${d.name}`, wanted.includes(d.name)));
}

function certificates({ look, menus, at: { event } }, changed) {
  const ownFile = (key, text, accept, hint) => fileField(text, accept, look[key], (file) => {
    look[key] = file;
    changed();
  }, hint);
  const named = (name, field) => Object.assign(field, { name });
  const text = (name, rows, value, placeholder) => Object.assign(el('textarea', { name, rows, placeholder }), { value });
  const who = named('who', menu([['top', 'the first places of each section'], ['plan', 'who wins something, by the plan under Awards'], ['everyone', 'everybody'], ['taking-part', 'everybody, after some places for taking part'], ['places', 'these places']], event.certificates.who));
  const numbered = (name) => el('input', { name, type: 'number', min: '1', max: '999', value: event.certificates.top });
  const number = numbered('top');
  const last = numbered('last');
  const rows = { top: labelled('How many places', number), 'taking-part': labelled('The place stands on it up to place', last), places: labelled('Places', textField('places', '1-3, 10', event.certificates.places)) };
  const show = () => {
    for (const [name, row] of Object.entries(rows)) row.hidden = who.value !== name;
  };
  who.addEventListener('change', show);
  show();
  return el('fieldset', {}, el('legend', {}, 'Certificates'),
    labelled('For', who), ...Object.values(rows),
    labelled('Look', named('style', menu([['classic', 'classic'], ['modern', 'modern'], ['plain', 'plain']], look.style))),
    labelled('Paper', named('paper', paperMenu(look.paper))),
    labelled('Language of the documents', named('lang', languageMenu(menus.languages, look.lang))),
    labelled('Order', named('order', menu([['place', 'first place first'], ['ceremony', 'last place first, to read out']], look.order))),
    labelled('Heading', textField('title', 'Certificate of Achievement', look.title)),
    labelled('Above the name', textField('subtitle', 'This certificate is presented to', look.subtitle)),
    labelled('Who signs, one per line', text('signatures', '2', look.signatures.join('\n'), 'Gail Glover, Chief Arbiter')),
    ownFile('logo', 'Logo, PNG or JPEG', 'image/png,image/jpeg'),
    ownFile('font', 'Typeface for names, TrueType', '.ttf', 'For letters that podium has none of, such as Chinese.'),
    el('details', { class: 'own' }, el('summary', {}, 'Your own paper, a signature as a picture, files for each player'),
      ownFile('background', 'Background of the whole page, PNG or JPEG', 'image/png,image/jpeg', 'In place of the border.'),
      ownFile('layout', 'Where the texts stand on it, TOML', '.toml'),
      example('Example of a layout', 'layout.toml', menus.examples.layout),
      ownFile('signed', 'Signature of the first who signs, PNG or JPEG', 'image/png,image/jpeg'),
      ticked('a file for each player', 'each', look.each)),
    el('figure', { id: 'picture' }, el('figcaption', { class: 'hint' }, 'The first certificate, with these choices'),
      el('div', { class: 'room' }, el('img', { alt: 'The first certificate', hidden: true }), el('p', { class: 'hint', role: 'status' }))));
}

/** pages asks what web pages look like. The logo is that of certificates. */
const pages = ({ look }) => el('details', { class: 'fieldset', open: Boolean(look.home || look.color || look.index) }, el('summary', {}, 'Web pages on the site of your club'),
  labelled('Address of the site', textField('home', 'https://lakeside.example', look.home)),
  labelled('Colour', textField('color', 'navy, or 1b2644', look.color)),
  ticked('let search engines list the pages, with the names on them', 'index', look.index));

/** taken takes what the form says into the state. */
function taken(state, form) {
  const value = (name) => form.elements[name].value.trim();
  const isTicked = (name) => Boolean(form.elements[name]?.checked);
  state.at.all = isTicked('all');
  for (const event of eventsOf(state)) {
    event.certificates = { who: value('who'), top: value(value('who') === 'taking-part' ? 'last' : 'top'), places: value('places') };
    event.provisional = isTicked('provisional');
  }
  Object.assign(state.look, {
    style: value('style'), paper: value('paper'), lang: value('lang'), order: value('order'), title: value('title'), subtitle: value('subtitle'),
    each: isTicked('each'), signatures: value('signatures').split('\n').map((line) => line.trim()).filter(Boolean),
    home: value('home'), color: value('color'), index: isTicked('index'),
  });
  for (const name of ['style', 'paper', 'lang', 'order']) remember(name, value(name));
}

/** picture draws the first certificate beside the form, as it would be printed. */
const picture = latest(async (state) => {
  const { at: { event } } = state;
  const wins = event.certificates.who === 'plan';
  const plan = wins ? planOf(state, event) : '';
  if (wins && !plan) return { blobs: [], messages: [{ message: noPlan([]) }] };
  const { ranking } = handedOut(state, event);
  const made = makeRequest(state, event, [], plan);
  const asked = { ...made, certificates: { ...made.certificates, home: '', color: '' }, picture: true, ranking: { ...ranking, provisional: true } };
  return state.engine.call('make', asked, attached(state)).catch((error) => ({ blobs: [], messages: [{ message: error.message }] }));
}, (answer) => {
  const [file] = answer.blobs;
  const image = byID('picture').querySelector('img');
  URL.revokeObjectURL(image.src);
  if (file) image.src = URL.createObjectURL(new Blob([file.data], { type: 'image/svg+xml' }));
  image.hidden = !file;
  put(byID('picture').querySelector('[role=status]'), file ? '' : answer.messages.map((m) => m.message).join('; '));
});

async function makeDocuments(state, form, made) {
  const wanted = state.menus.documents.filter((d) => form.elements[`to-${d.name}`].checked);
  state.wanted = wanted.map((d) => d.name);
  remember('documents', state.wanted);
  if (wanted.length === 0) {
    made.replaceChildren(el('p', { class: 'wrong', role: 'alert' }, 'Choose a document first.'));
    return;
  }
  const wins = state.at.event.certificates.who === 'plan';
  const planned = (d) => d.plan || (wins && d.name === 'certificates');
  const names = (list) => list.map((d) => d.name);
  await make(state, eventsOf(state), { plain: names(wanted.filter((d) => !planned(d))), byPlan: names(wanted.filter(planned)) }, made);
}
