import 'server-only';

export function commentLine(author: string, text: string, place: string | null = null): string {
  const by = author.trim() === '' ? '' : ` by ${author.trim()}`;
  return `Comment${by}${place === null ? '' : ` on ${place}`}: ${text}`;
}
