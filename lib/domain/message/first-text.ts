import { contentText, type ContentPart } from './content-part';

/** What is read before anything else: a little more than a screen holds, in UTF-16 units of text. */
const FIRST_TEXT_CHARACTERS = 10_000;

/** Short messages fill a screen by their number. */
const FIRST_TEXT_MESSAGES = 24;

/** Returns the last messages of a page, oldest first, that fill the screen it opens with; at least the very last one. */
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

/** Returns the end of a text, from the start of a line on, where the whole is longer than the first screen needs. */
export function endOfText(text: string): string {
  if (text.length <= 2 * FIRST_TEXT_CHARACTERS) return text;
  const end = text.slice(-FIRST_TEXT_CHARACTERS).toWellFormed();
  return end.slice(end.indexOf('\n') + 1);
}
