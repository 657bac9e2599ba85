/** The name after an `@` that is being typed in a text. */
export interface Mention {
  /** Where the `@` stands. */
  readonly start: number;
  /** Where the cursor stands, behind the name. */
  readonly end: number;
  /** What is typed of the name. */
  readonly query: string;
}

const QUERY_LIMIT_CHARACTERS = 40;

/** What may stand before an `@` inside an address, a path or a name of code. */
const INSIDE_WORD = /[\p{L}\p{N}._%+\-@＠/:\\]/u;

/** Scripts that put no blanks between words: an `@` behind them begins a word. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/**
 * Returns the mention that the cursor stands behind; null where there is none, as inside an email address, or where the
 * word goes on behind the cursor.
 */
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

/** Returns a text without a mention, and without the second of the two blanks that it leaves. */
export function withoutMention(text: string, { start, end }: Mention): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isDoubled = /(^|\s)$/.test(before) && /^[^\S\n]/.test(after);
  return before + (isDoubled ? after.slice(1) : after);
}
