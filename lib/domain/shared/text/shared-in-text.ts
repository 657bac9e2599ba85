/** Each part may be missing or empty. */
export interface SharedInText {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** A part that an earlier one contains is dropped. */
export function joinSharedIn({ title, text, url }: SharedInText, limitCharacters: number): string {
  const parts = [title, text, url].map((part) => part.trim());
  const isNew = (part: string, index: number) =>
    part !== '' && parts.findIndex((other) => other.includes(part)) === index;
  return parts.filter(isNew).join('\n').slice(0, limitCharacters);
}
