import type { BackupSchedule } from '@/lib/domain/server/backup-schedule';
import { userStore } from '../scope/user-scope';

export interface TypedSchedule extends Omit<BackupSchedule, 'every' | 'keep'> {
  readonly every: BackupSchedule['every'] | 'never';
  readonly keep: string;
}

/** It stays while other pages are shown. */
export const useTypedSchedule = userStore<{ readonly typed: TypedSchedule | null }>(() => ({ typed: null }));

// The browser asks before the page is left with something unsaved, whatever is on the screen.
useTypedSchedule.subscribe(({ typed }) => {
  if (typed === null) window.removeEventListener('beforeunload', warnOfUnsaved);
  else window.addEventListener('beforeunload', warnOfUnsaved);
});

export function keepTypedSchedule(typed: TypedSchedule): void {
  useTypedSchedule.setState({ typed });
}

export function forgetTypedSchedule(): void {
  useTypedSchedule.setState({ typed: null });
}

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
