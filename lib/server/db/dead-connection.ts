import 'server-only';
import { withinInvocation } from '../platform/shape/invocation';

/** The database ends a statement at its time limit; the answer may take this much longer. */
const ANSWER_LIMIT_MS = 5_000;

/**
 * A connection that is silent for longer is dead, as behind a lost network: the statement fails and the connection is
 * dropped. 0 means no limit.
 */
export function unlessDead<Statement extends object>(
  statement: Statement,
  limitMs: number,
): Statement & { readonly query_timeout?: number } {
  if (limitMs === 0) return statement;
  return { ...statement, query_timeout: withinInvocation(limitMs + ANSWER_LIMIT_MS) };
}

/** The driver says so of a statement that was given up; its connection may not serve another one. */
export function isDeadConnection(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
