// The form of documents: what to make, for whom, and what it looks like.
import { byID, el, labelled, menu, textField, ticked } from './dom.js';
import { chosen, paperMenu, remember } from './choices.js';
import { call } from './engine.js';
import { look, make } from './making.js';
import { rankingOf } from './standings.js';
import { held, latest, soon, state, usable } from './state.js';

const usual = ['standings', 'certificates', 'html'];
const noPlan = 'There is no plan yet: choose under Awards who gets what.';

// showDocuments shows the form for the event that is looked at.
export function showDocuments() {
  const several = usable().length > 1;
  const box = el('div', { id: 'documents-made', class: 'made' });
  const form = el('form', { id: 'documents-form', onsubmit: (event) => {
    event.preventDefault();
    makeDocuments(form, box);
  } },
  several ? ticked(`for all ${usable().length} events`, 'all', false) : '',
  el('fieldset', {}, el('legend', {}, 'Documents'), ...boxes((d) => !d.data)),
  el('details', { class: 'fieldset' }, el('summary', {}, 'Files for other programs'), ...boxes((d) => d.data)),
  certificates(),
  el('p', { class: 'hint' }, 'Event, city and days are printed as in the file. If they are wrong, correct them under "Read it differently", below the file.'),
  ticked('although the event is not over; every page says so', 'provisional', false),
  el('p', { class: 'buttons' }, el('button', { id: 'make' }, 'Make')));
  form.addEventListener('input', soon(() => picture(form)));
  byID('view-documents').replaceChildren(el('h2', {}, 'Documents'), form, box);
  return picture(form);
}

function boxes(wanted) {
  const kept = chosen('documents', usual);
  return state.menus.documents.filter(wanted).map((d) => ticked(`${d.title} (${d.ext.slice(1).toUpperCase()})${d.plan ? ', by the plan under Awards' : ''}`, `to-${d.name}`, kept.includes(d.name)));
}

function certificates() {
  const who = menu([['top', 'the first places of each section'], ['plan', 'who wins something, by the plan under Awards'], ['everyone', 'everybody'], ['places', 'these places']], chosen('who', 'top'));
  who.name = 'who';
  const number = el('input', { name: 'top', type: 'number', min: '1', max: '999', value: chosen('top', '3') });
  const named = (name, field) => Object.assign(field, { name });
  const rows = { top: labelled('How many places', number), places: labelled('Places', textField('places', '1-3, 10')) };
  const show = () => {
    for (const [name, row] of Object.entries(rows)) row.hidden = who.value !== name;
  };
  who.addEventListener('change', show);
  show();
  return el('fieldset', {}, el('legend', {}, 'Certificates'),
    labelled('For', who), rows.top, rows.places,
    labelled('Look', named('style', menu([['classic', 'classic'], ['modern', 'modern'], ['plain', 'plain']], chosen('style', 'classic')))),
    labelled('Paper', named('paper', paperMenu())),
    labelled('Order', named('order', menu([['place', 'first place first'], ['ceremony', 'last place first, to read out']], chosen('order', 'place')))),
    labelled('Heading', textField('title', 'Certificate of Achievement')),
    labelled('Above the name', textField('subtitle', 'This certificate is presented to')),
    labelled('Who signs, one per line', el('textarea', { name: 'signatures', rows: '2', placeholder: 'Gail Glover, Chief Arbiter' })),
    labelled('Logo, PNG or JPEG', el('input', { name: 'logo', type: 'file', accept: 'image/png,image/jpeg' })),
    el('figure', { id: 'picture' }, el('figcaption', { class: 'hint' }, 'The first certificate, with these choices'),
      el('div', { class: 'room' }, el('img', { alt: 'The first certificate', hidden: true }), el('p', { class: 'hint', role: 'status' }))));
}

// lookOf is what the form says of certificates, with the files that go with it.
async function lookOf(form) {
  const value = valueOf(form);
  const who = value('who');
  const logo = await held(form.elements.logo.files[0]);
  const certificates = {
    style: value('style'), paper: value('paper'), ceremony: value('order') === 'ceremony', title: value('title'), subtitle: value('subtitle'),
    signatures: value('signatures').split('\n').map((line) => line.trim()).filter(Boolean), logo: logo?.name ?? '',
    top: who === 'top' ? Number(value('top')) || 0 : 0, everyone: who === 'everyone', places: who === 'places' ? value('places') : '',
  };
  return { certificates, attached: [logo].filter(Boolean) };
}

const valueOf = (form) => (name) => form.elements[name]?.value.trim() ?? '';

// picture draws the first certificate beside the form, as it would be printed.
const picture = latest(async (form) => {
  const { certificates: like, attached } = await lookOf(form);
  const wins = valueOf(form)('who') === 'plan';
  if (wins && !state.plan) return { blobs: [], messages: [{ message: noPlan }] };
  const plan = wins ? state.plan : '';
  return call('make', {
    input: state.input.input, picture: true, to: [], ranking: { ...rankingOf(), provisional: true }, plan, roster: plan && state.roster ? state.roster.name : '',
    certificates: like,
  }, [...attached, state.roster].filter(Boolean)).catch((error) => ({ blobs: [], messages: [{ message: error.message }] }));
}, (answer) => {
  const [file] = answer.blobs;
  const image = byID('picture').querySelector('img');
  URL.revokeObjectURL(image.src);
  if (file) image.src = URL.createObjectURL(new Blob([file.data], { type: 'image/svg+xml' }));
  image.hidden = !file;
  byID('picture').querySelector('[role=status]').textContent = file ? '' : answer.messages.map((m) => m.message).join('; ');
});

async function makeDocuments(form, box) {
  const value = valueOf(form);
  const isTicked = (name) => Boolean(form.elements[name]?.checked);
  const to = state.menus.documents.map((d) => d.name).filter((name) => isTicked(`to-${name}`));
  for (const name of ['who', 'top', 'style', 'paper', 'order']) remember(name, value(name));
  remember('documents', to);
  if (to.length === 0) {
    box.replaceChildren(el('p', { class: 'wrong', role: 'alert' }, 'Choose a document first.'));
    return;
  }
  const who = value('who');
  const plan = who === 'plan' || to.some((name) => state.menus.documents.find((d) => d.name === name).plan);
  if (plan && !state.plan) {
    box.replaceChildren(el('p', { class: 'wrong', role: 'alert' }, noPlan));
    return;
  }
  Object.assign(look, await lookOf(form));
  const all = isTicked('all');
  const ranking = { ...(all ? {} : rankingOf()), provisional: isTicked('provisional') };
  await make({ inputs: (all ? usable() : [state.input]).map((input) => input.input), to, plan, ranking }, box);
}
