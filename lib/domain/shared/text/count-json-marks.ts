const QUOTE = 34;
const BACKSLASH = 92;

/** What a character is outside of strings; a table, since texts of megabytes are looked at one by one. */
const OTHER = 0;
const STRING = 1;
const COMMA = 2;
const COLON = 3;
const OPENING = 4;
const CLOSING = 5;
const KINDS = new Uint8Array(0x1_00_00);
for (const [signs, kind] of [
  ['"', STRING],
  [',', COMMA],
  [':', COLON],
  ['[{', OPENING],
  [']}', CLOSING],
] as const)
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind;

const MARKS_OF_COLON = 3;

/**
 * As much is looked at in one call: the engine compiles a function that is called often, and runs one long loop slowly
 * to its end.
 */
const STRETCH_CHARACTERS = 256;

/**
 * Returns the approximate number of values a JSON text holds, without parsing it: the commas, colons and opening
 * brackets outside of strings. Stops just above the limit.
 */
export function countJsonMarks(json: string, limit: number): number {
  if (json.length <= limit) return 0;
  return countMarks(json, limit, 1);
}

/**
 * Returns a lower bound for the number of values in a JSON text, without parsing it, so that its memory is known
 * beforehand. Each value but the first of its container follows a comma; a first one counts with the bracket before it.
 */
export function countJsonValues(json: string): number {
  return 1 + countMarks(json, Infinity, 0);
}

/** What a JSON text may have, outside of its strings but for `characters`. */
export interface JsonLimits {
  readonly characters: number;
  /** Commas and opening brackets, and three for each colon: a name of a field takes longer than another value. */
  readonly marks: number;
  readonly depth: number;
  /** Blanks and digits count too: they are looked at one by one. */
  readonly bareCharacters: number;
}

/** Returns whether a JSON text is within the limits, without parsing it. */
export function isJsonWithin(json: string, limits: JsonLimits): boolean {
  const { length } = json;
  if (length > limits.characters) return false;
  if (length <= Math.min(limits.marks / MARKS_OF_COLON, limits.depth, limits.bareCharacters)) return true;
  let marks = 0;
  let depth = 0;
  let quoted = 0;
  for (let index = nextSign(json, 0); index < length; index = nextSign(json, index + 1)) {
    const kind = KINDS[json.charCodeAt(index)];
    if (kind === STRING) {
      const end = endOfString(json, index + 1);
      quoted += end - index;
      index = end;
    } else if (kind === CLOSING) depth -= 1;
    else {
      marks += kind === COLON ? MARKS_OF_COLON : 1;
      if (kind === OPENING) depth += 1;
      if (marks > limits.marks || depth > limits.depth) return false;
    }
  }
  return length - quoted <= limits.bareCharacters;
}

function countMarks(json: string, limit: number, marksOfColon: number): number {
  const { length } = json;
  let marks = 0;
  for (let index = nextSign(json, 0); index < length && marks <= limit; index = nextSign(json, index + 1)) {
    const kind = KINDS[json.charCodeAt(index)];
    if (kind === STRING) index = endOfString(json, index + 1);
    else if (kind === COLON) marks += marksOfColon;
    else if (kind !== CLOSING) marks += 1;
  }
  return marks;
}

/** Returns where the next sign stands that is not {@link OTHER}; the length of the text where none does. */
function nextSign(json: string, start: number): number {
  let at = start;
  while (at < json.length) {
    const stop = Math.min(json.length, at + STRETCH_CHARACTERS);
    at = signWithin(json, at, stop);
    if (at < stop) return at;
  }
  return json.length;
}

function signWithin(json: string, start: number, stop: number): number {
  let at = start;
  while (at < stop && KINDS[json.charCodeAt(at)] === OTHER) at += 1;
  return at;
}

/** Returns where the string that begins here ends; the length of the text when it is not closed. */
function endOfString(json: string, start: number): number {
  let at = start;
  while (at < json.length) {
    // Most strings are short, and a search for each quote of a text full of them takes longer than looking.
    const stop = Math.min(json.length, at + STRETCH_CHARACTERS);
    at = quoteWithin(json, at, stop);
    if (at < stop) return at;
    const end = json.indexOf('"', at);
    if (end === -1) return json.length;
    let escapes = 0;
    while (end - escapes > at && json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
    at = end + 1;
  }
  return json.length;
}

/** Returns where the first quote without a backslash before it stands; `stop` or the next place where none does. */
function quoteWithin(json: string, start: number, stop: number): number {
  let at = start;
  for (; at < stop; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}
