import 'server-only';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';

/** Letters in these encodings have bytes that are punctuation in those of Windows. */
const OLDER = ['macintosh', 'ibm850', 'ibm852'] as const;

/** An older encoding must make this much more sense, for each character beyond ASCII. */
const LEAD = 0.6;
const LEAST_LEAD = 2;

const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const LETTER = /\p{L}/u;
/** Programs of Windows write these for the typed ones. */
const TYPOGRAPHIC = /[‘’“”„…–—€]/u;

/** These are common in the languages that the older encodings are of. */
const COMMON = /[äöüßéèêàçñáíóúâôîûëïãõąćęłńśźżčěřšžýůőűåæø]/iu;

/** Returns an older encoding that makes more sense of the letters than the likely one does. */
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

/** Small letters in words and great ones at their beginning make sense; signs within words make none. */
function senseOf(before: string, character: string, behind: string): number {
  const isInWord = LETTER.test(before) && LETTER.test(behind);
  if (TYPOGRAPHIC.test(character)) return 2;
  if (/[\x80-\x9f\ufffd]/.test(character)) return -2;
  if (!LETTER.test(character)) return isInWord ? -2 : 0;
  const common = COMMON.test(character) ? 1 : 0;
  if (UPPER.test(character)) return LOWER.test(before) ? -2 : common;
  return LETTER.test(before) || LETTER.test(behind) ? 1 + common : 0;
}
