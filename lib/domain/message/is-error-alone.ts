import type { Message } from './message';

/**
 * Whether an error stands in the place of an answer. An answer that a failure cut off keeps what was written and the
 * reason: it is `unfinished`, and counts as the answer it is.
 */
export function isErrorAlone({ error, unfinished }: Pick<Message, 'error' | 'unfinished'>): boolean {
  return error !== null && !unfinished;
}
