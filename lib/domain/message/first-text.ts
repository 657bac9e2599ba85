import { contentText, type ContentPart } from './content-part';

/** The text that fills the first screen, with some to spare, in UTF-16 units. */
const FIRST_TEXT_CHARACTERS = 10_000;

/** Most messages on the first screen, however short they are. */
const FIRST_TEXT_MESSAGES = 24;

/** Returns the last messages of a page, oldest first, that fill its first screen; at least the very last one. */
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

/** Returns the end of a text, from the start of a line, where the whole is longer than the first screen needs. */
export function endOfText(text: string): string {
  if (text.length <= 2 * FIRST_TEXT_CHARACTERS) return text;
  const end = text.slice(-FIRST_TEXT_CHARACTERS).toWellFormed();
  return end.slice(end.indexOf('\n') + 1);
}
