/** All characters that `\s` of a pattern means, for the sets below. */
export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * Returns a text without the characters of `set` at its end. It walks from the end, so it costs what is taken away;
 * `[set]+$` begins again at each of these characters in the middle of the text, which is quadratic.
 */
export function trimEndOf(text: string, set: string): string {
  let end = text.length;
  while (end > 0 && set.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns a text without the characters of `set` at its beginning. */
export function trimStartOf(text: string, set: string): string {
  let start = 0;
  while (start < text.length && set.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** Returns a text without the characters of `set` at both ends. */
export function trimOf(text: string, set: string): string {
  return trimStartOf(trimEndOf(text, set), set);
}

/** Returns an address, or its path, without the slashes at its end, so that a path can be put after it. */
export function withoutEndSlashes(address: string): string;
export function withoutEndSlashes(address: string | undefined): string | undefined;
export function withoutEndSlashes(address: string | undefined): string | undefined {
  return address === undefined ? undefined : trimEndOf(address, '/');
}
