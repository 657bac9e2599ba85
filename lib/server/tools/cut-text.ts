/** The text is cut between whole characters, and gets `…`. */
export function cutText(text: string, limitCharacters: number): string {
  if (text.length <= limitCharacters) return text;
  return `${text
    .slice(0, limitCharacters)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
