import { Script } from 'node:vm';

const LIMIT_MS = 20_000;

/**
 * Throws when synchronous work on a hostile input does not end. Inputs are so large that work that grows faster
 * than they do lasts far longer than the limit, and other work a small part of it.
 */
export function ends<Value>(work: () => Value): Value {
  const results: Value[] = [];
  const context = { work: () => void results.push(work()) };
  new Script('work()').runInNewContext(context, { timeout: LIMIT_MS });
  const [result] = results;
  if (result === undefined) throw new Error('The work has no result.');
  return result;
}
