const ESCAPE = '\\';

/** What stands between objects is left out, and so is all from one that never ends. */
export function jsonObjectsIn(text: string): readonly string[] {
  const objects: string[] = [];
  let start = text.indexOf('{');
  while (start !== -1) {
    const end = endOfObject(text, start);
    if (end === -1) break;
    objects.push(text.slice(start, end));
    start = text.indexOf('{', end);
  }
  return objects;
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isInText = false;
  const marks = /["{}\\]/g;
  marks.lastIndex = start;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found;
    if (mark === ESCAPE) marks.lastIndex += 1;
    else if (mark === '"') isInText = !isInText;
    else if (!isInText) depth += mark === '{' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return -1;
}
