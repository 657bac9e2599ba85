/** A space keeps the new words apart from those around, where the script has spaces. */
export function toDictationText(text: string, before: string, after: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const isApart = (left: string, right: string) =>
    left === '' ||
    right === '' ||
    /\s$/u.test(left) ||
    /^[\s.,;:!?)\]}]/u.test(right) ||
    !hasSpaces(left.slice(-1) + right.slice(0, 1));
  const lead = isApart(before, words) || /[([{“‘«]$/u.test(before) ? '' : ' ';
  const tail = isApart(words, after) ? '' : ' ';
  return `${lead}${words}${tail}`;
}

/** Chinese, Japanese and Thai are written without spaces. */
function hasSpaces(text: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。、，]/u.test(text);
}
