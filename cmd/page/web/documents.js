// The form of documents: what to make, for whom, and what it looks like.
import { basisBox } from './basis.js';
import { byID, el, example, fileField, labelled, menu, put, textField, ticked } from './dom.js';
import { languageMenu, paperMenu, remember } from './choices.js';
import { make, noPlan } from './making.js';
import { attached, handedOut, makeRequest, planOf } from './request.js';
import { usable } from './state.js';
import { latest, soon } from './working.js';
import { phrase } from './words.js';

// The documents in the order in which a director needs them, but for those of the hall.
/** @type {[string, string[]][]} */
const groups = [
  [phrase('documents.results'), ['html', 'standings-pdf', 'standings', 'wallchart']],
  [phrase('documents.awards'), ['certificates', 'awards', 'award-labels', 'awards-workbook']],
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
  several > 1 ? ticked(phrase('documents.all', several), 'all', state.at.all) : '',
  ...groups.map(([title, names]) => el('fieldset', {}, el('legend', {}, title), el('div', { class: 'ticks' }, ...boxes(state, names)))),
  el('fieldset', {}, el('legend', {}, phrase('documents.hall')), el('div', { class: 'ticks' }, ...boxes(state, hallOf(state)))),
  el('details', { class: 'fieldset' }, el('summary', {}, phrase('documents.data')), el('div', { class: 'ticks' }, ...boxes(state, state.menus.documents.filter((d) => d.data).map((d) => d.name)))),
  pages(state),
  certificates(state, () => form.dispatchEvent(new Event('input'))),
  el('p', { class: 'hint' }, phrase('documents.hint')),
  ticked(phrase('documents.provisional'), 'provisional', state.at.event.provisional),
  basis,
  el('p', { class: 'buttons' }, el('button', { id: 'make' }, phrase('documents.make'))));
  const update = soon(() => updateDocuments(state));
  form.addEventListener('input', () => {
    taken(state, form);
    update();
  });
  byID('view-documents').replaceChildren(el('h2', {}, phrase('documents')), form, made);
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
  const named = (d) => `${d.title} (${d.ext.slice(1).toUpperCase()})`;
  return names.map((name) => menus.documents.find((d) => d.name === name)).filter(Boolean).map((d) => ticked(d.plan ? phrase('documents.planned', named(d)) : named(d), `to-${d.name}`, wanted.includes(d.name)));
}

function certificates({ look, menus, at: { event } }, changed) {
  const ownFile = (key, text, accept, hint) => fileField(text, accept, look[key], (file) => {
    look[key] = file;
    changed();
  }, hint);
  const named = (name, field) => Object.assign(field, { name });
  const text = (name, rows, value, placeholder) => Object.assign(el('textarea', { name, rows, placeholder }), { value });
  const who = named('who', menu([['top', phrase('documents.who.top')], ['plan', phrase('documents.who.plan')], ['everyone', phrase('documents.who.everyone')], ['taking-part', phrase('documents.who.part')], ['places', phrase('documents.who.places')]], event.certificates.who));
  const numbered = (name) => el('input', { name, type: 'number', min: '1', max: '999', value: event.certificates.top });
  const number = numbered('top');
  const last = numbered('last');
  const rows = { top: labelled(phrase('documents.places.top'), number), 'taking-part': labelled(phrase('documents.places.part'), last), places: labelled(phrase('documents.places'), textField('places', '1-3, 10', event.certificates.places)) };
  const show = () => {
    for (const [name, row] of Object.entries(rows)) row.hidden = who.value !== name;
  };
  who.addEventListener('change', show);
  show();
  return el('fieldset', {}, el('legend', {}, phrase('documents.certificates')),
    labelled(phrase('documents.who'), who), ...Object.values(rows),
    labelled(phrase('documents.style'), named('style', menu([['classic', phrase('documents.style.classic')], ['modern', phrase('documents.style.modern')], ['plain', phrase('documents.style.plain')]], look.style))),
    labelled(phrase('documents.paper'), named('paper', paperMenu(look.paper))),
    labelled(phrase('documents.language'), named('lang', languageMenu(menus.languages, look.lang))),
    labelled(phrase('documents.order'), named('order', menu([['place', phrase('documents.order.place')], ['ceremony', phrase('documents.order.ceremony')]], look.order))),
    labelled(phrase('documents.title'), textField('title', phrase('documents.title.example'), look.title)),
    labelled(phrase('documents.subtitle'), textField('subtitle', phrase('documents.subtitle.example'), look.subtitle)),
    labelled(phrase('documents.signatures'), text('signatures', '2', look.signatures.join('\n'), phrase('documents.signatures.example'))),
    ownFile('logo', phrase('documents.logo'), 'image/png,image/jpeg'),
    ownFile('font', phrase('documents.font'), '.ttf', phrase('documents.font.hint')),
    el('details', { class: 'own' }, el('summary', {}, phrase('documents.own')),
      ownFile('background', phrase('documents.background'), 'image/png,image/jpeg', phrase('documents.background.hint')),
      ownFile('layout', phrase('documents.layout'), '.toml'),
      example(phrase('documents.layout.example'), 'layout.toml', menus.examples.layout),
      ownFile('signed', phrase('documents.signed'), 'image/png,image/jpeg'),
      ticked(phrase('documents.each'), 'each', look.each)),
    el('figure', { id: 'picture' }, el('figcaption', { class: 'hint' }, phrase('documents.picture')),
      el('div', { class: 'room' }, el('img', { alt: phrase('documents.picture.alt'), hidden: true }), el('p', { class: 'hint', role: 'status' }))));
}

/** pages asks what web pages look like. The logo is that of certificates. */
const pages = ({ look }) => el('details', { class: 'fieldset', open: Boolean(look.home || look.color || look.index) }, el('summary', {}, phrase('documents.pages')),
  labelled(phrase('documents.home'), textField('home', 'https://lakeside.example', look.home)),
  labelled(phrase('documents.color'), textField('color', phrase('documents.color.example'), look.color)),
  ticked(phrase('documents.index'), 'index', look.index));

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
    made.replaceChildren(el('p', { class: 'wrong', role: 'alert' }, phrase('documents.none')));
    return;
  }
  const wins = state.at.event.certificates.who === 'plan';
  const planned = (d) => d.plan || (wins && d.name === 'certificates');
  const names = (list) => list.map((d) => d.name);
  await make(state, eventsOf(state), { plain: names(wanted.filter((d) => !planned(d))), byPlan: names(wanted.filter(planned)) }, made);
}
