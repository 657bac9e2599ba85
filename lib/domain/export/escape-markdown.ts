/** The text stands literally in one line: no markup, no HTML, no line breaks. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()<>#+\-.!~|$&:@=]/g, '\\$&');
}
