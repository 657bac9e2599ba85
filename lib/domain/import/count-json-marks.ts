const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const OPEN_BRACE = 123;

/**
 * Returns the approximate number of values a JSON text holds, without parsing it: the commas, colons and opening
 * brackets outside of strings. Stops just above the limit.
 */
export function countJsonMarks(json: string, limit: number): number {
  if (json.length <= limit) return 0;
  return countMarks(json, limit, true);
}

/**
 * Returns a lower bound for the number of values in a JSON text, without parsing it, so that its memory is known
 * beforehand. Each value but the first of its container follows a comma; a first one counts with the bracket before it.
 */
export function countJsonValues(json: string): number {
  return 1 + countMarks(json, Infinity, false);
}

function countMarks(json: string, limit: number, withColons: boolean): number {
  let marks = 0;
  for (let index = 0; index < json.length && marks <= limit; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfString(json, index + 1);
    else if (code === COMMA || code === OPEN_BRACKET || code === OPEN_BRACE || (withColons && code === COLON))
      marks += 1;
  }
  return marks;
}

/** Returns where the string that begins here ends; the length of the text when it is not closed. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
