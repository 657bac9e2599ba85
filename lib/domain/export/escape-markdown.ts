/** Returns one line without markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()<>#+\-.!~|$&:@=]/g, '\\$&');
}
