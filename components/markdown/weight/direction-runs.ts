/**
 * The end of words from right to left, or a mark that begins a direction, before what is neither. Digits of Arabic are
 * written from left to right, as all are.
 */
const RUN_END =
  /[\u0590-\u065F\u066A-\u06EF\u06FA-\u08FF\u200F\u202A\u202B\u202D\u202E\u2066-\u2068\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}](?=\s*[^\s\u0590-\u065F\u066A-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}])/gu;

/** A shorter text takes a browser no time that is felt. */
const SHORT_CHARACTERS = 1_000;
const SQUARE_A_WEIGHT = 4_000;

/**
 * Returns what the directions of one paragraph cost beside its letters: a browser orders each line by all runs of
 * the paragraph, which is the square of their number. 30,000 in 60,000 characters took four seconds.
 */
export function weighDirections(text: string): number {
  if (text.length < SHORT_CHARACTERS) return 0;
  return Math.floor((text.match(RUN_END)?.length ?? 0) ** 2 / SQUARE_A_WEIGHT);
}
