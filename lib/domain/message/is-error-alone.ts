import type { Message } from './message';

/** An answer that a failure cut off keeps its text: it is `unfinished`, and counts as an answer. */
export function isErrorAlone({ error, unfinished }: Pick<Message, 'error' | 'unfinished'>): boolean {
  return error !== null && !unfinished;
}
