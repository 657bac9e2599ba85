import { BLANKS, trimEndOf, trimStartOf } from '../../shared/text/trim-of';
import { namedHosts } from '../../tool/flow/named-hosts';

export const FOLLOW_UPS_LIMIT = 3;

const QUESTION_LIMIT_CHARACTERS = 160;
const LINES_LIMIT = 20;

/** Such marks begin items of a list, or headings. */
const MARK = /^(?:[-*•#>–—]+|\d{1,2}[.):])\s*/u;
const AROUND = `"'“”‘’«»「」『』*_\`${BLANKS}`;

/** These characters control, turn or divide a text without being seen. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/gu;

/** Characters without a shape could carry hidden words to a model. */
const SHAPELESS = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu;

const NON_JOINER = '\u200c';
const ARABIC_LETTER = /^\p{Script=Arabic}$/u;

/**
 * Lines that are too long or name a host are left out: what a user sends counts as typed, and they did not think of
 * it.
 */
export function readFollowUps(written: string): string[] {
  const found = new Set<string>();
  for (const line of written.toWellFormed().split(/[\r\n]+/, LINES_LIMIT)) {
    const question = clean(line);
    const isQuestion = question.length <= QUESTION_LIMIT_CHARACTERS && /\p{L}/u.test(question);
    if (isQuestion && namedHosts(question).size === 0) found.add(question);
  }
  return [...found].slice(0, FOLLOW_UPS_LIMIT);
}

function clean(line: string): string {
  const text = line
    .slice(0, QUESTION_LIMIT_CHARACTERS * 2)
    .replaceAll(UNSEEN, ' ')
    .replaceAll(SHAPELESS, withoutShape)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return trimEndOf(trimStartOf(text.replace(MARK, ''), AROUND), AROUND);
}

/** Persian and other languages use non-joiners within words, which stay. */
function withoutShape(found: string, index: number, text: string): string {
  const isWithin = ARABIC_LETTER.test(text[index - 1] ?? '') && ARABIC_LETTER.test(text[index + 1] ?? '');
  return found === NON_JOINER && isWithin ? found : '';
}
