import { userStore } from '../scope/user-scope';
import type { Thread } from '../thread/thread-state';

export interface PendingSend {
  readonly thread: Thread;
  /** Stands in the field, beside what is quoted: stored quotes are shown once the user is known. */
  readonly text: string;
  /** The text waits for an answer's end; when that answer fails, the user decides again. */
  readonly isAfterAnswer: boolean;
}

/** The text that waits to be sent; null for none. */
export const usePendingSend = userStore<{ pending: PendingSend | null }>(() => ({ pending: null }));

/** Null clears the text, which was submitted before it could be sent. */
export function setPendingSend(pending: PendingSend | null): void {
  usePendingSend.setState({ pending });
}
