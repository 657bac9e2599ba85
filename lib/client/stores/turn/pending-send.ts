import { create } from 'zustand';
import type { Thread } from '../../thread/thread-state';

/** A text the user has sent off that has not gone yet. */
export interface PendingSend {
  readonly thread: Thread;
  readonly text: string;
  /** It waits for the end of an answer; when that one fails, the user decides again. */
  readonly isAfterAnswer: boolean;
}

/** What waits to be sent; null for nothing. */
export const usePendingSend = create<{ pending: PendingSend | null }>(() => ({ pending: null }));

/** Keeps a text that was sent off before it could go; null forgets it. */
export function setPendingSend(pending: PendingSend | null): void {
  usePendingSend.setState({ pending });
}
