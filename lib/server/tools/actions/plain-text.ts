import { ActionInputError } from './action-input-error';

/** Servers read only a few levels of brackets. */
const DEPTH_LIMIT = 10;

export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

/** Writes `deepObject` of OpenAPI, `a[b]=1`, and the forms that most servers read beyond it: `a[b][c]=1`, `a[0]=1`. */
export function deepPairs(name: string, value: unknown, depth = 0): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, plainText(value)]];
  if (depth >= DEPTH_LIMIT)
    throw new ActionInputError(`the argument ${name.slice(0, 100)} is nested too deeply`);
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item, depth + 1));
}
