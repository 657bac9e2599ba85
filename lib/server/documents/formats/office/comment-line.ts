import 'server-only';

/** Adds the place that the comment is on when it is known. */
export function commentLine(author: string, text: string, place: string | null = null): string {
  const by = author.trim() === '' ? '' : ` by ${author.trim()}`;
  return `Comment${by}${place === null ? '' : ` on ${place}`}: ${text}`;
}
