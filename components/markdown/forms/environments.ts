import { DISPLAYED_ENVIRONMENTS, FORMULA_ENVIRONMENTS } from '@/lib/domain/shared/text/formula-environments';

export const ENVIRONMENT_BEGIN = /^ {0,3}\\begin\{([A-Za-z]{2,11}\*?)\}/;
const LENGTH_LIMIT_CHARACTERS = 4_000;

interface Environment {
  readonly raw: string;
  readonly text: string;
  readonly isBlock: boolean;
}

/** Null means that no environment is near. With `isAlone` it must have lines of its own. */
export function findEnvironment(source: string, isAlone: boolean): Environment | null {
  const name = ENVIRONMENT_BEGIN.exec(source)?.[1] ?? '';
  if (!FORMULA_ENVIRONMENTS.has(name)) return null;
  const near = source.slice(0, LENGTH_LIMIT_CHARACTERS).split('\n\n', 1)[0] ?? '';
  const close = `\\end{${name}}`;
  const end = near.indexOf(close);
  if (end === -1) return null;
  const text = near.slice(0, end + close.length);
  const rest = /^[ \t]*(?:\n+|$)/.exec(source.slice(text.length, text.length + LENGTH_LIMIT_CHARACTERS));
  if (isAlone && rest === null) return null;
  const raw = isAlone ? text + (rest?.[0] ?? '') : text;
  return { raw, text: text.trim(), isBlock: isAlone || DISPLAYED_ENVIRONMENTS.has(name) };
}
