/** What a new installation lacks, each until its operator wants it; a busy machine has a slow database. */
const NOT_SET_UP = [
  'Python is off',
  'No mail is set up',
  'No provider has a key',
  'The database needs',
  'The server may use',
];

/** Returns what `parley admin doctor` printed that neither passes nor is a part that is not set up yet. */
export function unsoundLines(printed: string): string[] {
  return printed
    .split('\n')
    .filter((line) => /^ {2}(?:note|FAIL) {2}/.test(line))
    .filter((line) => !NOT_SET_UP.some((beginning) => line.startsWith(`  note  ${beginning}`)));
}
