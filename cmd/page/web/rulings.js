// What people decide about awards: whom they choose, and who declines.
import { el, labelled, menu, redraw, save, textField } from './dom.js';
import { phrase, pieces } from './words.js';

/** drawRulings draws menus for the winners that people choose, and for somebody who declines. changed is called when something was decided. */
export const drawRulings = (box, awards, answer, changed) => redraw(box, drawn(awards, answer, changed));

function drawn(awards, { chosen, won, people, decisions }, changed) {
  if (chosen.length === 0 && won.length === 0 && awards.rulings.length === 0) return [];
  const decide = (rulings) => {
    awards.rulings = rulings;
    changed();
  };
  const title = (prize) => [prize.title, prize.section].filter(Boolean).join(', ');
  const isFor = (ruling, prize) => !ruling.declines && ruling.award === prize.award && (!prize.section || ruling.section === prize.section);
  const picker = (prize) => {
    const among = people.filter((who) => Boolean(who.team) === prize.team && (!prize.section || who.section === prize.section));
    const now = awards.rulings.find((ruling) => isFor(ruling, prize));
    const at = among.findIndex((who) => now && now.section === who.section && (now.no ? now.no === who.no : now.name === who.name));
    const field = menu([['-1', phrase('awards.chosen.nobody')], ...among.map((who, i) => [String(i), prize.section || !who.section ? who.name : `${who.name}, ${who.section}`])], String(at), (event) => {
      const others = awards.rulings.filter((ruling) => !isFor(ruling, prize));
      const who = among[Number(event.target.value)];
      decide(who ? [...others, { award: prize.award, section: who.section, no: prize.team ? 0 : who.no, name: who.name, reason: '', declines: false }] : others);
    });
    field.name = `chosen ${prize.award} ${prize.section}`;
    return labelled(title(prize), field);
  };
  const open = won.filter(({ winner }) => winner);
  const which = menu(open.map((prize, i) => [String(i), `${prize.title}: ${prize.winner.name}`]), '0');
  const reason = textField('reason', phrase('awards.declines.reason.example'));
  const declines = () => {
    const { award, winner } = open[Number(which.value)];
    decide([...awards.rulings, { award, section: winner.section, no: winner.team ? 0 : winner.no, name: winner.name, reason: reason.value.trim(), declines: true }]);
  };
  const back = (ruling) => el('li', {}, el('bdi', {}, `${ruling.award}: ${ruling.name}${ruling.reason ? ` (${ruling.reason})` : ''}`), ' ', el('button', { type: 'button', class: 'link', 'aria-label': phrase('awards.declines.back.named', ruling.name, ruling.award), onclick: () => decide(awards.rulings.filter((other) => other !== ruling)) }, phrase('awards.declines.back')));
  const declined = awards.rulings.filter((ruling) => ruling.declines);
  return [
    ...(chosen.length > 0 ? [el('h3', { class: 'part' }, phrase('awards.chosen')), el('div', { class: 'controls' }, ...chosen.map(picker))] : []),
    el('details', { class: 'fieldset', open: declined.length > 0 }, el('summary', {}, declined.length > 0 ? phrase('awards.declined', declined.length) : phrase('awards.declines')),
      declined.length > 0 ? el('ul', {}, ...declined.map(back)) : '',
      ...(open.length > 0 ? [labelled(phrase('awards.declines.who'), which), labelled(phrase('awards.declines.reason'), reason), el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'second', onclick: declines }, phrase('awards.declines.do')))] : [])),
    decisions ? el('p', {}, ...pieces('awards.decisions', save('decisions.toml', decisions))) : '',
  ];
}
