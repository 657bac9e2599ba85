export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** It is no pattern, since `[set]+$` would take quadratic time. */
export function trimEndOf(text: string, set: string): string {
  let end = text.length;
  while (end > 0 && set.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function trimStartOf(text: string, set: string): string {
  let start = 0;
  while (start < text.length && set.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

export function trimOf(text: string, set: string): string {
  return trimStartOf(trimEndOf(text, set), set);
}

export function withoutEndSlashes(address: string): string;
export function withoutEndSlashes(address: string | undefined): string | undefined;
export function withoutEndSlashes(address: string | undefined): string | undefined {
  return address === undefined ? undefined : trimEndOf(address, '/');
}
