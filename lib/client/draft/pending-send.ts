import { userStore } from '../scope/user-scope';
import type { Thread } from '../thread/thread-state';

export interface PendingSend {
  readonly thread: Thread;
  /** Quotes are kept apart, since they show only once the user is known. */
  readonly text: string;
  /** The text waits for an answer's end; when that answer fails, the user decides again. */
  readonly isAfterAnswer: boolean;
}

export const usePendingSend = userStore<{ pending: PendingSend | null }>(() => ({ pending: null }));

/** Null means submitted earlier. */
export function setPendingSend(pending: PendingSend | null): void {
  usePendingSend.setState({ pending });
}
