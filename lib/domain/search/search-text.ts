/**
 * The pattern matches accents, points, vowel signs and invisible characters; the short i of Cyrillic keeps its breve.
 */
const IGNORED =
  /(?<![иИ])\u0306|[\u00ad\u0300-\u0305\u0307-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/gu;

// Control characters count as spaces, as they do in the database.
const SPACES = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;

const SPELT_OUT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const SPELT_OUT_LETTERS = /[ßæœþ]/gu;

const ONE_FOR_ONE = pairs(
  'đðħıłøŧςٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ךםןףץ‘’‚‛ʼ“”„‟«»‐‑‒–—―−',
  'ddhilotσايهكي01234567890123456789כמנפצ\'\'\'\'\'""""""-------',
);
const ONE_FOR_ONE_LETTERS = new RegExp(`[${[...ONE_FOR_ONE.keys()].join('')}]`, 'gu');

const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;

/** Text that is ASCII alone is folded in one step. */
const PLAIN = /^[\0-\x7f]+$/;

/** The characters of a cluster belong to one letter. */
const CLUSTERS = /[\0-\x7f]+(?!\p{M})|[\u1100-\u11ff]+|[\uff66-\uff9d][\uff9e\uff9f]|\P{M}\p{M}*|\p{M}+/gu;

/**
 * The database's `search_text` does the same (a test compares). Accents, points and case are removed, spaces
 * are joined; see docs/decisions/055-search.md.
 */
export function toSearchText(text: string): string {
  return foldLetters(text).replace(SPACES, ' ').trim();
}

export interface FoldedText {
  readonly text: string;
  /** For each unit, where its letter begins in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export function foldForSearch(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  // The flag is kept in a variable, since reading the end of a text under construction would copy it every time.
  let endsWithSpace = false;
  const add = (folded: string, start: number, end: number): void => {
    if (folded === ' ' && endsWithSpace) return;
    text += folded;
    if (folded !== '') endsWithSpace = folded.endsWith(' ');
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
  };
  for (const { 0: letters, index } of original.matchAll(CLUSTERS)) {
    if (PLAIN.test(letters)) {
      const folded = letters.toLowerCase();
      for (let unit = 0; unit < folded.length; unit += 1) {
        const code = folded.charCodeAt(unit);
        add(code <= 0x20 || code === 0x7f ? ' ' : folded.charAt(unit), index + unit, index + unit + 1);
      }
    } else add(foldLetters(letters).replace(SPACES, ' '), index, index + letters.length);
  }
  return { text, starts, ends };
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(SPELT_OUT_LETTERS, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(ONE_FOR_ONE_LETTERS, (letter) => ONE_FOR_ONE.get(letter) ?? letter)
    .normalize('NFC')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((letter, index) => [letter, targets[index] ?? letter]));
}
