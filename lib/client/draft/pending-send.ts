import { userStore } from '../scope/user-scope';
import type { Thread } from '../thread/thread-state';

/** A text the user has submitted that is not sent yet. */
export interface PendingSend {
  readonly thread: Thread;
  readonly text: string;
  /** The text waits for the end of an answer; when that answer fails, the user decides again. */
  readonly isAfterAnswer: boolean;
}

/** The text that waits to be sent; null for none. */
export const usePendingSend = userStore<{ pending: PendingSend | null }>(() => ({ pending: null }));

/** Keeps a text that was submitted before it could be sent; null clears it. */
export function setPendingSend(pending: PendingSend | null): void {
  usePendingSend.setState({ pending });
}
