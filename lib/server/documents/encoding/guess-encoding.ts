import 'server-only';
import { detectAll } from 'jschardet';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import { encodingOfLabel, type TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import { withOlderEncodings } from './likely-letters';
import { isKorean, isMacCyrillic } from './other-scripts';

const WESTERN = 'windows-1252';

const DETECTED: Readonly<Record<string, string>> = {
  'Windows-1250': '',
  'Windows-1251': '',
  'Windows-1252': '',
  'Windows-1253': '',
  'Windows-1254': '',
  'Windows-1255': '',
  'Windows-1256': '',
  'Windows-1257': '',
  'Windows-1258': '',
  CP874: 'windows-874',
  IBM866: '',
  'KOI8-R': '',
  'KOI8-U': '',
  'ISO-8859-2': '',
  'ISO-8859-5': '',
  'ISO-8859-6': '',
  'ISO-8859-7': '',
  'ISO-8859-8': '',
  MacRoman: 'macintosh',
  CP932: 'shift_jis',
  SHIFT_JIS: '',
  'EUC-JP': '',
  'ISO-2022-JP': '',
  GB18030: '',
  GB2312: 'gbk',
  GBK: '',
  Big5: '',
  'Big5-HKSCS': 'big5',
  CP949: 'euc-kr',
  'EUC-KR': '',
};

/** A word with a single character beyond ASCII is of Latin letters. */
const LATIN: ReadonlySet<string> = new Set([
  ...['windows-1250', 'windows-1252', 'windows-1254', 'windows-1257', 'windows-1258'],
  ...['iso-8859-2', 'macintosh', 'shift_jis', 'gb18030', 'gbk', 'big5'],
]);

/** Below this mean length of runs beyond ASCII, the bytes are single letters of words. */
const SINGLE_LETTERS = 1.6;

const NEAR = 0.8;

const FEW_LETTERS = 2;

const KANA_SHARE = 0.3;

interface Guess {
  readonly encoding: TextEncoding;
  readonly confidence: number;
}

/** Expects bytes that are not UTF-8; of two equally likely encodings the more common one wins. */
export function guessEncoding(sample: Uint8Array): TextEncoding {
  if (isJapanese(sample)) return 'euc-jp';
  if (isKorean(sample)) return 'euc-kr';
  const found = detectAll(sample, { detectEncodings: Object.keys(DETECTED), minimumThreshold: 0 });
  const guesses = found.flatMap(({ encoding: name, confidence }): Guess[] => {
    const encoding = name === null ? null : encodingOfLabel(labelOf(name));
    return encoding === null ? [] : [{ encoding, confidence }];
  });
  const fitting = areSingleLetters(sample) ? guesses.filter(({ encoding }) => LATIN.has(encoding)) : guesses;
  const [best] = fitting;
  if (best === undefined) return WESTERN;
  const near = fitting.filter(({ confidence }) => confidence >= best.confidence * NEAR);
  const likely = amongLikely(
    near.map(({ encoding }) => encoding),
    sample,
  );
  if (likely === 'windows-1251' && isMacCyrillic(sample)) return 'x-mac-cyrillic';
  if (!LATIN.has(likely) || MULTIBYTE.has(likely)) return likely;
  return withOlderEncodings(sample, isWestern(sample, likely) ? WESTERN : likely);
}

/** With too few letters, or the same in both, the western one is taken; western signs prove no other encoding wrong. */
function isWestern(sample: Uint8Array, likely: TextEncoding): boolean {
  const letters = withoutSigns(sample);
  if (letters.filter((byte) => byte >= 0x80).length <= FEW_LETTERS) return true;
  // The letter å is in the encoding of the Baltic states and in none of their languages.
  if (likely === 'windows-1257' && letters.some((byte) => RING_A.has(byte))) return true;
  return whole(letters, likely) === whole(letters, WESTERN);
}

/** Only Japanese uses these two rows of kana. */
function isJapanese(sample: Uint8Array): boolean {
  try {
    const text = new TextDecoder('euc-jp', { fatal: true }).decode(sample, { stream: true });
    const beyond = text.match(/[^\0-\x7F]/gu)?.length ?? 0;
    const kana = text.match(/[\u3041-\u30FC]/gu)?.length ?? 0;
    return kana > 0 && kana >= beyond * KANA_SHARE;
  } catch {
    return false;
  }
}

function whole(sample: Uint8Array, encoding: TextEncoding): string {
  const text = encodedText(encoding);
  return text.decode(sample) + text.end();
}

function labelOf(name: string): string {
  const key = Object.keys(DETECTED).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  return DETECTED[key] === '' ? key : (DETECTED[key] ?? name);
}

function amongLikely(near: readonly TextEncoding[], sample: Uint8Array): TextEncoding {
  const [best = WESTERN] = near;
  if (!LATIN.has(best) || MULTIBYTE.has(best)) return best;
  const has = (encoding: TextEncoding) => near.includes(encoding);
  // The letters in which Turkish differs are those of Icelandic, which far fewer people write.
  if (has('windows-1254') && sample.some((byte) => TURKISH.has(byte))) return 'windows-1254';
  if (has(WESTERN)) return WESTERN;
  if (has('iso-8859-2') && isLatin2(sample)) return 'iso-8859-2';
  return best === 'iso-8859-2' && has('windows-1250') ? 'windows-1250' : best;
}

const MULTIBYTE: ReadonlySet<string> = new Set(['shift_jis', 'gb18030', 'gbk', 'big5']);
const TURKISH: ReadonlySet<number> = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
const RING_A: ReadonlySet<number> = new Set([0xc5, 0xe5]);
const LATIN_2: ReadonlySet<number> = new Set([
  ...[0xa1, 0xa6, 0xa9, 0xab, 0xac, 0xae],
  ...[0xb1, 0xb6, 0xb9, 0xbb, 0xbc, 0xbe],
]);

/** These Polish letters are the same in both encodings and occur in no other central European language. */
const POLISH: ReadonlySet<number> = new Set([0xa3, 0xaf, 0xb3, 0xbf, 0xca, 0xea]);

/** The standard has š at this byte, Windows has ą. */
const S_CARON = 0xb9;

/** Windows has these letters below 0xa0, the standard has them above. */
function isLatin2(sample: Uint8Array): boolean {
  if (sample.some((byte) => byte >= 0x80 && byte < 0xa0)) return false;
  const letters = withoutSigns(sample);
  const isPolish = letters.some((byte) => POLISH.has(byte));
  return letters.some((byte) => LATIN_2.has(byte) && !(isPolish && byte === S_CARON));
}

/** These are signs as in 20 °C ± 1, 5 µm and 3 m². */
const SIGNS: readonly RegExp[] = [
  /(?<![A-Za-z\x8A\x8C-\x8F\x9A\x9C-\x9F\xC0-\xD6\xD8-\xF6\xF8-\xFF])[\xA0-\xBF](?![A-Za-z\x8A\x8C-\x8F\x9A\x9C-\x9F\xC0-\xD6\xD8-\xF6\xF8-\xFF])/g,
  /(?<=\d)[\xA0-\xBF]/g,
  /(?<=\d[ \xA0])\xB5(?=[A-Za-z]{1,2}(?![A-Za-z\x8A\x8C-\x8F\x9A\x9C-\x9F\xC0-\xD6\xD8-\xF6\xF8-\xFF]))/g,
  /(?<=\d[ \xA0]?[cdkm]?m)[\xB2\xB3]/g,
];
const BLANK = 0x20;

function withoutSigns(sample: Uint8Array): Uint8Array {
  const text = Buffer.from(sample).toString('latin1');
  const letters = Uint8Array.from(sample);
  for (const sign of SIGNS) for (const { index } of text.matchAll(sign)) letters[index] = BLANK;
  return letters;
}

function areSingleLetters(sample: Uint8Array): boolean {
  let runs = 0;
  let beyond = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if ((sample[index] ?? 0) < 0x80) continue;
    beyond += 1;
    if ((sample[index - 1] ?? 0) < 0x80) runs += 1;
  }
  return runs > 0 && beyond / runs < SINGLE_LETTERS;
}
