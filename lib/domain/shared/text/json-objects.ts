import { endOfJsonString, nextJsonSign } from './count-json-marks';

/** Yields whole objects as they are found. What is between them is left out, and all from one that never ends. */
export function* jsonObjectsIn(text: string): Generator<string, void> {
  let start = text.indexOf('{');
  while (start !== -1) {
    const end = endOfObject(text, start);
    if (end === -1) return;
    yield text.slice(start, end);
    start = text.indexOf('{', end);
  }
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at = nextJsonSign(text, at + 1)) {
    const sign = text[at];
    if (sign === '"') at = endOfJsonString(text, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}
