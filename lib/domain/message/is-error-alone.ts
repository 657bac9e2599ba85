import type { Message } from './message';

/** A cut answer keeps its text as `unfinished`. */
export function isErrorAlone({ error, unfinished }: Pick<Message, 'error' | 'unfinished'>): boolean {
  return error !== null && !unfinished;
}
