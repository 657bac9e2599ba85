import { userStore } from '../scope/user-scope';
import type { Thread } from '../thread/thread-state';

/** The answer that is read aloud. */
export interface Reading {
  readonly thread: Thread;
  readonly messageId: string;
  readonly phase: 'starting' | 'reading' | 'paused';
  /** It began by itself. */
  readonly isAutomatic: boolean;
}

/** What is read aloud now: one answer at most. */
export const useReading = userStore<{ readonly reading: Reading | null }>(() => ({ reading: null }));

/** Reads an answer aloud from its beginning, in place of any other one. */
export function startReading(thread: Thread, messageId: string, isAutomatic = false): void {
  useReading.setState({ reading: { thread, messageId, phase: 'starting', isAutomatic } });
}

/** Ends the reading. */
export function stopReading(): void {
  useReading.setState({ reading: null });
}

/** Returns whether an answer is read aloud, or is about to be. */
export function isReading(): boolean {
  return useReading.getState().reading !== null;
}

/** Changes how far the reading is, unless it has ended. */
export function setReadingPhase(phase: Reading['phase']): void {
  useReading.setState(({ reading }) => ({ reading: reading === null ? null : { ...reading, phase } }));
}

/** Reads an answer aloud, or ends that. */
export function toggleReading(thread: Thread, messageId: string): void {
  if (useReading.getState().reading?.messageId === messageId) stopReading();
  else startReading(thread, messageId);
}
