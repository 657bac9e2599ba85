export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly query: string;
}

const QUERY_LIMIT_CHARACTERS = 40;

/** An `@` behind such a character is part of an address, path or name. */
const INSIDE_WORD = /[\p{L}\p{N}._%+\-@＠/:\\]/u;

/** These scripts have no blanks between words. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Returns null within an address, or when the word goes on behind the cursor. */
export function findMention(text: string, cursor: number): Mention | null {
  const before = text.slice(Math.max(0, cursor - QUERY_LIMIT_CHARACTERS - 2), cursor);
  const found = /[@＠]([^\s@＠]*)$/u.exec(before);
  if (found === null || /\S/.test(text.charAt(cursor))) return null;
  const query = found[1] ?? '';
  const start = cursor - query.length - 1;
  const previous = text.slice(0, start).match(/.$/su)?.[0] ?? '';
  const isInside = INSIDE_WORD.test(previous) && !WITHOUT_BLANKS.test(previous);
  return query.length > QUERY_LIMIT_CHARACTERS || isInside ? null : { start, end: cursor, query };
}

/** Removes the mention and one of the two blanks around it. */
export function withoutMention(text: string, { start, end }: Mention): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isDoubled = /(^|\s)$/.test(before) && /^[^\S\n]/.test(after);
  return before + (isDoubled ? after.slice(1) : after);
}
