import 'server-only';

/** Returns a comment as the text of a document has it, with the place that it is on where that is known. */
export function commentLine(author: string, text: string, place: string | null = null): string {
  const by = author.trim() === '' ? '' : ` by ${author.trim()}`;
  return `Comment${by}${place === null ? '' : ` on ${place}`}: ${text}`;
}
