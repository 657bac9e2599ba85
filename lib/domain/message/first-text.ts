import { contentText, type ContentPart } from './content-part';

/** A text of this length, in UTF-16 units, fills the first screen. */
const FIRST_TEXT_CHARACTERS = 10_000;

const FIRST_TEXT_MESSAGES = 24;

/** Returns the oldest first; at least the very last message. */
export function lastOfPage<Shown extends { readonly content: readonly ContentPart[] }>(
  messages: readonly Shown[],
): readonly Shown[] {
  let characters = 0;
  let start = messages.length;
  while (start > 0 && characters < FIRST_TEXT_CHARACTERS && messages.length - start < FIRST_TEXT_MESSAGES) {
    start -= 1;
    characters += contentText(messages[start]?.content ?? []).length;
  }
  return messages.slice(start);
}

/** A longer text is cut between two lines. */
export function endOfText(text: string): string {
  if (text.length <= 2 * FIRST_TEXT_CHARACTERS) return text;
  const end = text.slice(-FIRST_TEXT_CHARACTERS).toWellFormed();
  return end.slice(end.indexOf('\n') + 1);
}
