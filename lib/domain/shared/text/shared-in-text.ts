/** What an application of the device shares with this one; each part may be missing or empty. */
export interface SharedInText {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Joins the parts in lines of their own, without those that an earlier one holds; what is longer is cut. */
export function joinSharedIn({ title, text, url }: SharedInText, limitCharacters: number): string {
  const parts = [title, text, url].map((part) => part.trim());
  const isNew = (part: string, index: number) =>
    part !== '' && parts.findIndex((other) => other.includes(part)) === index;
  return parts.filter(isNew).join('\n').slice(0, limitCharacters);
}
