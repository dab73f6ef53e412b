// The texts of the page, by their keys. A line of words.txt is a key, "=" and a text, in which
// {1}, {2} ... stand for values, and {1:file|files} for one of two words by the number {1}. build.go
// puts them here. A text is a whole sentence or a whole label.

/** @type {Object<string, string>} */
const catalogue = {};

/**
 * pieces are the pieces of a text with elements among its values, as el takes them for children.
 * @param {string} key
 * @param {(Node | string | number)[]} values
 * @returns {(Node | string)[]}
 */
export function pieces(key, ...values) {
  const list = [];
  const text = catalogue[key].split(/\{(\d)(?::(.*?)\|(.*?))?\}/);
  for (let i = 0; i < text.length; i += 4) {
    const [words, number, one, many] = text.slice(i, i + 4);
    const value = values[Number(number) - 1];
    list.push(words);
    if (number) list.push(one === undefined ? value : value === 1 ? one : many);
  }
  return list.map((piece) => (piece instanceof Node ? piece : String(piece))).filter((piece) => piece !== '');
}

/** phrase is a text with its values. @param {string} key */
export const phrase = (key, ...values) => pieces(key, ...values).join('');
