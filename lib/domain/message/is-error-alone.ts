import type { Message } from './message';

/**
 * Whether an error replaces an answer. An answer that a failure cut off keeps its text and the reason: it is
 * `unfinished`, and counts as an answer.
 */
export function isErrorAlone({ error, unfinished }: Pick<Message, 'error' | 'unfinished'>): boolean {
  return error !== null && !unfinished;
}
