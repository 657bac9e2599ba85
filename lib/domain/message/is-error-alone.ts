import type { Message } from './message';

/** An answer that was cut keeps its text, and is `unfinished`. */
export function isErrorAlone({ error, unfinished }: Pick<Message, 'error' | 'unfinished'>): boolean {
  return error !== null && !unfinished;
}
