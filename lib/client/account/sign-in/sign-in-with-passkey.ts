import {
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  signInCeremonySchema,
} from '@/lib/contracts/account/passkeys';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { requestJson } from '../../request/request';
import { enterSession } from '../../session/enter-session';

export type ChosenPasskey = Awaited<ReturnType<typeof choosePasskey>>;

interface ChoiceOptions {
  /** The address field then suggests passkeys, without a window of their own. */
  isAutofill?: boolean;
  signal?: AbortSignal;
}

/** Throws RequestError, or the browser's error. */
export async function choosePasskey({ isAutofill = false, signal }: ChoiceOptions = {}) {
  const [{ startAuthentication, WebAuthnAbortService }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    requestJson(PASSKEY_SIGN_IN_OPTIONS_PATH, signInCeremonySchema, { method: 'POST', isPublic: true }),
  ]);
  signal?.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
    return { challengeId, credential };
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Throws RequestError. */
export async function signInWithPasskey(chosen: ChosenPasskey): Promise<void> {
  const call = { method: 'POST', isPublic: true, json: chosen };
  enterSession(await requestJson(PASSKEY_SIGN_IN_PATH, signedInAnswerSchema, call));
}
