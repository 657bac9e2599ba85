import { THOUGHT_MARKS } from './thought-marks';
import { WrittenLine } from './written-line';

const OPENINGS = THOUGHT_MARKS.map(([open]) => open);
const CLOSINGS = THOUGHT_MARKS.flatMap(([, close]) =>
  close === '<|end|>' ? [`${close}<|start|>assistant<|channel|>final<|message|>`] : [close],
);
const MARKS = [...OPENINGS, ...CLOSINGS];
const FIRST_CHARACTERS = new Set(MARKS.map((mark) => mark.charAt(0)));
const LONGEST = Math.max(...MARKS.map((mark) => mark.length));

/** An end of line behind more blanks is not looked for. */
const BLANKS_LIMIT_CHARACTERS = 100;

/** Directly behind a mark, these characters belong to a sentence about it. */
const OF_A_SENTENCE = new Set(',.;:!?)]}"\'`*_|、。，；：）」』”’');

/** A mark behind these characters is only being named. */
const NAMES_IT = new Set(':：');

/** A lower-case word continues a sentence about the mark. */
const GOES_ON = /^[ \t]\p{Ll}/u;

const ENDS_OF_SENTENCES = new Set('.!?…。！？)]）」』”’');

type Follows = 'more' | 'nothing' | 'part';

type Verdict = 'closes' | 'text' | 'wait';

export interface Divided {
  readonly text: string;
  readonly behind: string | null;
}

/**
 * The thoughts began in the prompt; the text may be cut anywhere. A mark in code, in a sentence about it or behind an
 * opening mark does not count. It is asked until it has found one.
 */
export class ClosingMark {
  #held = '';
  #isOff = false;
  #hasText = false;
  readonly #line = new WrittenLine();

  read(piece: string): Divided {
    return this.#divide(piece, 'more');
  }

  /** `part` means that something other than text follows. */
  end(follows: 'nothing' | 'part'): Divided {
    return this.#divide('', follows);
  }

  turnOff(): void {
    this.#isOff = true;
  }

  #divide(piece: string, follows: Follows): Divided {
    const text = this.#held + piece;
    this.#held = '';
    if (this.#isOff) return { text, behind: null };
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (FIRST_CHARACTERS.has(character)) {
        if (OPENINGS.some((mark) => text.startsWith(mark, at))) {
          this.#isOff = true;
          return { text, behind: null };
        }
        const mark = CLOSINGS.find((each) => text.startsWith(each, at));
        const end = at + (mark?.length ?? 0);
        const verdict = mark === undefined ? begunMark(text, at, follows) : this.#judge(text, end, follows);
        if (verdict === 'closes') return { text: text.slice(0, at), behind: text.slice(end) };
        if (verdict === 'wait') {
          this.#held = text.slice(at);
          return { text: text.slice(0, at), behind: null };
        }
      }
      this.#line.add(character);
      this.#hasText ||= character.trim() !== '';
    }
    return { text, behind: null };
  }

  #judge(text: string, after: number, follows: Follows): Verdict {
    if (this.#line.isInCode) return 'text';
    const next = text.charAt(after);
    if (next === '' && follows === 'more') return 'wait';
    if (next !== '' && OF_A_SENTENCE.has(next)) return 'text';
    if (NAMES_IT.has(this.#line.lastSign)) return 'text';
    const behind = text.slice(after, after + 2);
    if (behind.length === 1 && behind.trim() === '' && behind !== '\n' && follows === 'more') return 'wait';
    if (GOES_ON.test(behind)) return 'text';
    const isClear = this.#line.isBlank ? this.#hasText : ENDS_OF_SENTENCES.has(this.#line.last);
    if (isClear && next !== '') return 'closes';
    return this.#judgeByLineEnd(text, after, follows);
  }

  /** The mark may end a line; after a blank an empty line must follow. */
  #judgeByLineEnd(text: string, after: number, follows: Follows): Verdict {
    const lineEnd = skipBlanks(text, after);
    if (lineEnd - after > BLANKS_LIMIT_CHARACTERS) return 'text';
    const end = text.charAt(lineEnd);
    if (end === '') return endVerdict(follows);
    if (this.#line.isBlank) return end === '\n' || lineEnd === after ? 'closes' : 'text';
    if (end !== '\n') return 'text';
    if (this.#line.last !== ' ' && this.#line.last !== '\t') return 'closes';
    if (!this.#line.hasLetter) return 'text';
    const nextLine = skipBlanks(text, lineEnd + 1);
    if (nextLine - lineEnd > BLANKS_LIMIT_CHARACTERS) return 'text';
    const first = text.charAt(nextLine);
    if (first === '') return endVerdict(follows);
    return first === '\n' ? 'closes' : 'text';
  }
}

/** An answer is never thoughts alone, so a mark at the end is text. */
function endVerdict(follows: Follows): Verdict {
  if (follows === 'more') return 'wait';
  return follows === 'part' ? 'closes' : 'text';
}

function begunMark(text: string, at: number, follows: Follows): Verdict {
  if (follows !== 'more' || text.length - at >= LONGEST) return 'text';
  const begun = text.slice(at);
  return MARKS.some((mark) => mark.startsWith(begun)) ? 'wait' : 'text';
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t' || text.charAt(at) === '\r') at += 1;
  return at;
}
