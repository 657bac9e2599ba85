import { contentText, type ContentPart } from './content-part';

/** This text fills the first screen, with some to spare, in UTF-16 units. */
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

/** Starts at a line, where the text is longer than the first screen needs. */
export function endOfText(text: string): string {
  if (text.length <= 2 * FIRST_TEXT_CHARACTERS) return text;
  const end = text.slice(-FIRST_TEXT_CHARACTERS).toWellFormed();
  return end.slice(end.indexOf('\n') + 1);
}
