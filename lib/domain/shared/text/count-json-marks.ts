const QUOTE = 34;
const BACKSLASH = 92;

/** A table classifies the characters, since megabytes are read one by one. */
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

/** A function for a stretch is compiled by the engine, while one long loop would run slowly. */
const STRETCH_CHARACTERS = 256;

/** Counting stops just above the limit. */
export function countJsonMarks(json: string, limit: number): number {
  if (json.length <= limit) return 0;
  return countMarks(json, limit, 1);
}

/**
 * It is a lower bound, so that the memory is known before parsing. Each value but the first of its container follows a
 * comma.
 */
export function countJsonValues(json: string): number {
  return 1 + countMarks(json, Infinity, 0);
}

/** All but `characters` count what stands outside of strings. */
export interface JsonLimits {
  readonly characters: number;
  /** Commas and brackets count one, colons three, since the name of a field takes longer. */
  readonly marks: number;
  readonly depth: number;
  readonly bareCharacters: number;
}

export function isJsonWithin(json: string, limits: JsonLimits): boolean {
  const { length } = json;
  if (length > limits.characters) return false;
  if (length <= Math.min(limits.marks / MARKS_OF_COLON, limits.depth, limits.bareCharacters)) return true;
  let marks = 0;
  let depth = 0;
  let quoted = 0;
  for (let index = nextJsonSign(json, 0); index < length; index = nextJsonSign(json, index + 1)) {
    const kind = KINDS[json.charCodeAt(index)];
    if (kind === STRING) {
      const end = endOfJsonString(json, index + 1);
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
  for (
    let index = nextJsonSign(json, 0);
    index < length && marks <= limit;
    index = nextJsonSign(json, index + 1)
  ) {
    const kind = KINDS[json.charCodeAt(index)];
    if (kind === STRING) index = endOfJsonString(json, index + 1);
    else if (kind === COLON) marks += marksOfColon;
    else if (kind !== CLOSING) marks += 1;
  }
  return marks;
}

/** Quotes, commas, colons and brackets are signs. Returns the length where none follows. */
export function nextJsonSign(json: string, start: number): number {
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

/** `start` is behind its quote; an unclosed string ends with the text. */
export function endOfJsonString(json: string, start: number): number {
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

/** Returns the place of the next quotation mark, or `stop` where there is none before. */
function quoteWithin(json: string, start: number, stop: number): number {
  let at = start;
  for (; at < stop; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}
