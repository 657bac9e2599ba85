import 'server-only';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';

/** Windows' encodings have punctuation where these have letters. */
const OLDER = ['macintosh', 'ibm850', 'ibm852'] as const;

/** It is the lead that an older encoding needs for each character beyond ASCII. */
const LEAD = 0.6;
const LEAST_LEAD = 2;

const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const LETTER = /\p{L}/u;
/** Windows programs write these signs for those that were typed. */
const TYPOGRAPHIC = /[‘’“”„…–—€]/u;

/** The languages of the older encodings use these letters. */
const COMMON = /[äöüßéèêàçñáíóúâôîûëïãõąćęłńśźżčěřšžýůőűåæø]/iu;

/** Returns an older encoding where the words make more sense in it. */
export function withOlderEncodings(sample: Uint8Array, likely: TextEncoding): TextEncoding {
  const beyond = sample.filter((byte) => byte >= 0x80).length;
  const ranked = OLDER.map((encoding) => ({ encoding, score: scoreOf(sample, encoding) }));
  const [best] = ranked.toSorted((one, other) => other.score - one.score);
  if (best === undefined) return likely;
  const lead = best.score - scoreOf(sample, likely);
  return lead >= Math.max(LEAST_LEAD, beyond * LEAD) ? best.encoding : likely;
}

function scoreOf(sample: Uint8Array, encoding: TextEncoding): number {
  const text = encodedText(encoding).decode(sample);
  let score = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text.charCodeAt(at) >= 0x80)
      score += senseOf(text.charAt(at - 1), text.charAt(at), text.charAt(at + 1));
  return score;
}

/** Capitals make sense at the start of words; signs within words make none. */
function senseOf(before: string, character: string, behind: string): number {
  const isInWord = LETTER.test(before) && LETTER.test(behind);
  if (TYPOGRAPHIC.test(character)) return 2;
  if (/[\x80-\x9f\ufffd]/.test(character)) return -2;
  if (!LETTER.test(character)) return isInWord ? -2 : 0;
  const common = COMMON.test(character) ? 1 : 0;
  if (UPPER.test(character)) return LOWER.test(before) ? -2 : common;
  return LETTER.test(before) || LETTER.test(behind) ? 1 + common : 0;
}
