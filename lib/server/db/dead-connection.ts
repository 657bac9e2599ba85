import 'server-only';

/** The answer may take this much longer than its statement. */
const ANSWER_LIMIT_MS = 5_000;

/**
 * A silent connection is dead, as behind a lost network: the statement fails and the connection is dropped. 0
 * means no limit.
 */
export function unlessDead<Statement extends object>(
  statement: Statement,
  limitMs: number,
): Statement & { readonly query_timeout?: number } {
  if (limitMs === 0) return statement;
  return { ...statement, query_timeout: limitMs + ANSWER_LIMIT_MS };
}
