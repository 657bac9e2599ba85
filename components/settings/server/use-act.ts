'use client';

import { showToast } from '@/components/ui/toast/toast';
import { useErrorWords } from '../section/use-error-words';

/** `done` tells what was done; without it the screen shows it. A result of null means that the user gave up. */
export function useAct(): (act: () => Promise<unknown>, done?: string) => void {
  const errorWords = useErrorWords();
  return (act, done) => {
    act().then(
      (result) => {
        if (result !== null && done !== undefined) showToast('success', done);
      },
      (error: unknown) => showToast('error', errorWords(error)),
    );
  };
}
