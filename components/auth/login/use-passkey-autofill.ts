'use client';

import { useEffect } from 'react';
import { canSuggestPasskeys } from '@/lib/client/account/passkeys/can-use-passkeys';
import { choosePasskey, signInWithPasskey } from '@/lib/client/account/sign-in/sign-in-with-passkey';

/** The challenge is renewed before the server forgets it. */
const RENEWAL_MS = 4 * 60_000;

/** `onRefused` is called when the server refuses a passkey, not when the user chooses none. */
export function usePasskeyAutofill(isOn: boolean, onRefused: (error: unknown) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const offer = async (): Promise<void> => {
      if (!(await canSuggestPasskeys()) || signal.aborted) return;
      const chosen = await choosePasskey({ isAutofill: true, signal }).catch(() => null);
      if (chosen === null || signal.aborted) return;
      try {
        await signInWithPasskey(chosen);
      } catch (error) {
        if (signal.aborted) return;
        onRefused(error);
        void offer();
      }
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEWAL_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isOn, onRefused]);
}
