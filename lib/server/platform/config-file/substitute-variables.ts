import { isRecord } from '@/lib/domain/shared/json-record';
import type { ConfigPath, ConfigProblems } from './config-problem';

export type FindVariable = (name: string) => string | undefined;

/** Its texts may also contain a variable among other characters, as in `Bearer ${TOKEN}`. */
const MIXED_BLOCK = 'mcpServers';

/**
 * A text that is `${NAME}` as a whole is replaced anywhere, a part only in tool servers. A text whose variable is not
 * set is removed and reported.
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
  if (typeof value !== 'string') return value;
  const name = /^\$\{(\w+)\}$/.exec(value.trim())?.[1];
  if (name === undefined) return path[0] === MIXED_BLOCK ? replaceWithin(value, find, problems, path) : value;
  const found = find(name);
  if (found === undefined) problems.leftOut(path, `the variable ${name} is not set`);
  return found;
}

function replaceWithin(
  text: string,
  find: FindVariable,
  problems: ConfigProblems,
  path: ConfigPath,
): string | undefined {
  const unset = [...text.matchAll(/\$\{(\w+)\}/g)].find(([, name = '']) => find(name) === undefined)?.[1];
  if (unset === undefined) return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => find(name) ?? '');
  problems.leftOut(path, `the variable ${unset} is not set`);
  return undefined;
}
