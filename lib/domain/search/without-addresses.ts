/** A stretch ends at the next bracket, so that a text of opening brackets is read once. */
const ADDRESS = /\]\([a-z][a-z+.-]*:[^\s()[\]]*\)/g;

export function withoutAddresses(folded: string): string {
  return folded.includes('](') ? folded.replaceAll(ADDRESS, ']') : folded;
}
