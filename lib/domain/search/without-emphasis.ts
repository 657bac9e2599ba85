interface Run {
  readonly sign: string;
  readonly start: number;
  readonly end: number;
  /** Only on one side of the run stands a word or a sign. */
  readonly canBegin: boolean;
  readonly canEnd: boolean;
}

/** Signs that are further apart are text. */
const EMPHASIS_LIMIT_CHARACTERS = 600;

const RUNS = /\*+|_+|~{2,}/g;
const INSIDE_OF_WORDS = /(\*\*|~~|\*)(?=\S)([^*~\n]{0,600}?\S)\1/g;

export function withoutEmphasis(markdown: string): string {
  return withoutPairs(markdown).replace(INSIDE_OF_WORDS, '$2');
}

/** The signs enclose words on one line. Each run is looked at once. */
function withoutPairs(text: string): string {
  const runs = [...text.matchAll(RUNS)].map(({ 0: signs, index }) => toRun(text, signs, index));
  const ends = new EndsOfEmphasis(runs.filter(({ canEnd }) => canEnd));
  let result = '';
  let taken = 0;
  let lineEnd = -1;
  for (const run of runs) {
    if (!run.canBegin || run.start < taken) continue;
    if (lineEnd < run.start) lineEnd = endOfLine(text, run.start);
    for (const length of lengthsOf(run)) {
      const end = ends.firstAfter(run, length);
      if (end === undefined || end.start > lineEnd || end.start - run.end > EMPHASIS_LIMIT_CHARACTERS)
        continue;
      result += text.slice(taken, run.start) + text.slice(run.start + length, end.end - length);
      taken = end.end;
      break;
    }
  }
  return result + text.slice(taken);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function toRun(text: string, signs: string, start: number): Run {
  const end = start + signs.length;
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  return {
    sign: signs.charAt(0),
    start,
    end,
    canBegin: !/[\p{L}\p{N}*_~]$/u.test(before) && /^\S/u.test(after),
    canEnd: /\S$/u.test(before) && !/^[\p{L}\p{N}*_~]/u.test(after),
  };
}

function lengthsOf({ sign, start, end }: Run): readonly number[] {
  return sign === '~' ? [2] : [3, 2, 1].filter((length) => length <= end - start);
}

class EndsOfEmphasis {
  readonly #lists = new Map<string, { readonly runs: Run[]; next: number }>();

  constructor(runs: readonly Run[]) {
    for (const run of runs)
      for (const length of lengthsOf(run)) {
        const key = `${run.sign}${String(length)}`;
        const list = this.#lists.get(key);
        if (list === undefined) this.#lists.set(key, { runs: [run], next: 0 });
        else list.runs.push(run);
      }
  }

  firstAfter({ sign, end }: Run, length: number): Run | undefined {
    const list = this.#lists.get(`${sign}${String(length)}`);
    if (list === undefined) return undefined;
    while ((list.runs[list.next]?.start ?? Infinity) <= end) list.next += 1;
    return list.runs[list.next];
  }
}
