/** Returns at most this many characters of a text, whole ones, and `…` where some are left out. */
export function cutText(text: string, limitCharacters: number): string {
  if (text.length <= limitCharacters) return text;
  return `${text
    .slice(0, limitCharacters)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
