const BREAKS = [/[;:—–。、，；：؛](?=\s?)/gu, /[,،](?=\s)/gu, /\s/gu];

/**
 * Splits after a sign, else between words, else within a word, never within a character. Only spaces at the ends are
 * lost.
 */
export function splitSentence(sentence: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > limit) {
    const length = breakBefore(rest, limit);
    const piece = rest.slice(0, length).trim();
    if (piece !== '') pieces.push(piece);
    rest = rest.slice(length).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

function breakBefore(text: string, limit: number): number {
  const head = text.slice(0, limit);
  for (const sign of BREAKS) {
    const last = [...head.matchAll(sign)].at(-1);
    // A break in the first third makes a piece too short to sound well.
    if (last !== undefined && last.index * 3 >= limit) return last.index + last[0].length;
  }
  const isHalfCharacter = /[\uD800-\uDBFF]$/.test(head);
  return isHalfCharacter && limit > 1 ? limit - 1 : limit;
}
