import { FORMULA_ENVIRONMENTS } from '../shared/text/formula-environments';

interface Formulas {
  readonly formulas: readonly { readonly start: number; readonly end: number }[];
  /** It is where an unfinished formula starts; null means that there is none. */
  readonly openAt: number | null;
}

const SIGNS = /\$\$|\\\[|^ {0,3}\\begin\{([A-Za-z]{2,11}\*?)\}/gm;

/**
 * Formulas stand between `$$`, `\[` and `\]`, or in an environment. Signs without an end are not sought
 * again.
 */
export function findFormulas(text: string): Formulas {
  const formulas: { start: number; end: number }[] = [];
  const endless = new Set<string>();
  let openAt: number | null = null;
  let from = 0;
  for (const { 0: sign, 1: name, index: start } of text.matchAll(SIGNS)) {
    if (start < from || (name !== undefined && !FORMULA_ENVIRONMENTS.has(name))) continue;
    const closing = closingOf(sign, name);
    const end = endless.has(sign) ? -1 : text.indexOf(closing, start + sign.length);
    if (end === -1) {
      endless.add(sign);
      openAt ??= start;
    } else {
      from = end + closing.length;
      formulas.push({ start, end: from });
    }
  }
  return { formulas, openAt };
}

function closingOf(sign: string, environment: string | undefined): string {
  if (environment !== undefined) return `\\end{${environment}}`;
  return sign === '$$' ? '$$' : '\\]';
}
