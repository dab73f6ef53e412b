// A form of questions that the engine asks.
import { el, labelled, menu, put } from './dom.js';
import { phrase } from './words.js';

// drawQuestions draws questions into a form, or brings it up to date without taking the
// field away in which somebody types. answered is called with a flag and an answer.
export function drawQuestions(form, questions, answered) {
  for (const q of questions) {
    let row = form.querySelector(`[data-flag="${q.flag}"]`);
    if (!row) {
      row = questionRow(q, (answer) => answered(q.flag, answer));
      form.append(row);
    }
    row.hidden = Boolean(q.skip);
    const field = row.querySelector('input, select');
    const said = answerShown(q);
    if (field !== document.activeElement && field.value !== said) field.value = said;
    field.disabled = Boolean(q.missing);
    const wrong = row.querySelector('.wrong');
    put(wrong, q.wrong ?? '');
    if (q.wrong) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    row.querySelector('.missing').textContent = q.missing ? phrase('page.missing', q.missing) : '';
  }
}

// answerShown is an answer as a field shows it: none is an empty one.
const answerShown = (q) => (!q.words && (q.answer === 'none' || (q.number && q.answer === '0')) ? '' : q.answer);

function questionRow(q, changed) {
  const listen = (event) => changed(event.target.value);
  const field = q.words
    ? menu(q.words.map((word) => [word, word]), q.answer, listen)
    : el('input', { type: 'text', value: answerShown(q), placeholder: q.zero || phrase('page.none'), autocomplete: 'off', inputmode: q.number ? 'numeric' : undefined, oninput: listen });
  const row = labelled(q.ask, field, q.help);
  row.dataset.flag = q.flag;
  row.append(el('p', { class: 'missing hint' }), el('p', { class: 'wrong', role: 'alert' }));
  return row;
}
