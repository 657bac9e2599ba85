/** The next bracket ends it, so brackets are read once. */
const ADDRESS = /\]\([a-z][a-z+.-]*:[^\s()[\]]*\)/g;

export function withoutAddresses(folded: string): string {
  return folded.includes('](') ? folded.replaceAll(ADDRESS, ']') : folded;
}
