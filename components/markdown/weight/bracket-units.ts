const BACKSLASH = 92;
const OPENING = 91;
const CLOSING = 93;

/** The lexer passes at most a thousand marks, but any number of other signs between them. */
const UNITS_A_CHARACTER = 2;

/** Each unclosed or escaped bracket searches the rest of its paragraph. */
export function bracketUnits(source: string): number {
  const open: number[] = [];
  let characters = 0;
  const addSearch = (start: number, end: number) => {
    characters += end - start;
  };
  for (let index = 0; index < source.length; index += 1) {
    const code = source.charCodeAt(index);
    if (code === BACKSLASH) {
      index += 1;
      if (source.charCodeAt(index) === OPENING) addSearch(index, source.length);
    } else if (code === OPENING) open.push(index);
    else if (code === CLOSING) {
      const start = open.pop();
      if (start !== undefined) addSearch(start, index);
    }
  }
  for (const start of open) addSearch(start, source.length);
  return UNITS_A_CHARACTER * characters;
}
