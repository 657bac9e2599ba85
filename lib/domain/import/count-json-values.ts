const QUOTE = 34;
const BACKSLASH = 92;

/** Before each value but the first of its container stands a comma; a first one counts with the bracket before it. */
const BEFORE_VALUE = new Set([',', '[', '{'].map((mark) => mark.charCodeAt(0)));

/** At least how many values a JSON text holds, without parsing it: what they take in memory is known before they do. */
export function countJsonValues(json: string): number {
  let count = 1;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfText(json, index);
    else if (BEFORE_VALUE.has(code)) count += 1;
  }
  return count;
}

/** Where the text that begins at a quote ends; the end of everything when it does not. */
function endOfText(json: string, start: number): number {
  let index = start + 1;
  while (index < json.length && json.charCodeAt(index) !== QUOTE)
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}
