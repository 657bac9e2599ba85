import { isRecord } from '@/lib/domain/shared/json-record';
import type { ConfigPath, ConfigProblems } from './config-problem';

/** Returns the value of a variable of the environment; undefined when it is not set. */
export type FindVariable = (name: string) => string | undefined;

/**
 * Replaces every text that is `${NAME}` as a whole, at any depth; one whose variable is not set is removed and
 * reported.
 */
export function substituteVariables(
  value: unknown,
  find: FindVariable,
  problems: ConfigProblems,
  path: ConfigPath = [],
): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => substituteVariables(item, find, problems, [...path, index]));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [
        name,
        substituteVariables(child, find, problems, [...path, name]),
      ]),
    );
  const name = typeof value === 'string' ? /^\$\{(\w+)\}$/.exec(value.trim())?.[1] : undefined;
  if (name === undefined) return value;
  const found = find(name);
  if (found === undefined) problems.leftOut(path, `the variable ${name} is not set`);
  return found;
}
