const QUOTE = 34;
const BACKSLASH = 92;

/** Each value but the first of its container follows a comma; a first one counts with the bracket before it. */
const BEFORE_VALUE = new Set([',', '[', '{'].map((mark) => mark.charCodeAt(0)));

/**
 * Returns a lower bound for the number of values in a JSON text, without parsing it, so that its memory is known
 * beforehand.
 */
export function countJsonValues(json: string): number {
  let count = 1;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfText(json, index);
    else if (BEFORE_VALUE.has(code)) count += 1;
  }
  return count;
}

/** Returns where the string that begins at a quote ends; the end of the whole text when it is not closed. */
function endOfText(json: string, start: number): number {
  let index = start + 1;
  while (index < json.length && json.charCodeAt(index) !== QUOTE)
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}
