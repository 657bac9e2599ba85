/** No surrogate pair is cut. */
export function cutText(text: string, limitCharacters: number): string {
  if (text.length <= limitCharacters) return text;
  const cut = text.slice(0, Math.max(0, limitCharacters));
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
