import { userStore } from '../scope/user-scope';
import type { Thread } from '../thread/thread-state';

export interface Reading {
  readonly thread: Thread;
  readonly messageId: string;
  readonly phase: 'starting' | 'reading' | 'paused';
  readonly isAutomatic: boolean;
}

/** One answer at most is read. */
export const useReading = userStore<{ readonly reading: Reading | null }>(() => ({ reading: null }));

/** The new reading replaces another one. */
export function startReading(thread: Thread, messageId: string, isAutomatic = false): void {
  useReading.setState({ reading: { thread, messageId, phase: 'starting', isAutomatic } });
}

export function stopReading(): void {
  useReading.setState({ reading: null });
}

export function isReading(): boolean {
  return useReading.getState().reading !== null;
}

export function setReadingPhase(phase: Reading['phase']): void {
  useReading.setState(({ reading }) => ({ reading: reading === null ? null : { ...reading, phase } }));
}

export function toggleReading(thread: Thread, messageId: string): void {
  if (useReading.getState().reading?.messageId === messageId) stopReading();
  else startReading(thread, messageId);
}
