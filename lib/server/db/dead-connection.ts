import 'server-only';

/** The database ends a statement at its time limit; the answer may take this much longer. */
const ANSWER_LIMIT_MS = 5_000;

/**
 * A connection that is silent after that is dead, though neither side was told, as behind a network that lost it: the
 * statement fails, and its connection serves no other. Only for a statement that the database limits: 0 is no limit.
 */
export function unlessDead<Statement extends object>(
  statement: Statement,
  limitMs: number,
): Statement & { readonly query_timeout?: number } {
  if (limitMs === 0) return statement;
  return { ...statement, query_timeout: limitMs + ANSWER_LIMIT_MS };
}
