import { RequestError } from '../request/request-error';

/**
 * Why a passkey was not used: the person closed the browser's window, the device has this passkey already, this address
 * cannot have passkeys, our server said no, or anything else.
 */
export type PasskeyFailure =
  | { readonly kind: 'closed' | 'known' | 'address' | 'unknown' }
  | { readonly kind: 'refused'; readonly error: RequestError };

const KINDS: Record<string, 'closed' | 'known' | 'address'> = {
  AbortError: 'closed',
  NotAllowedError: 'closed',
  InvalidStateError: 'known',
  SecurityError: 'address',
};

/** What an error of a ceremony means; browsers tell theirs by name. */
export function toPasskeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof RequestError) return { kind: 'refused', error };
  return { kind: (error instanceof Error ? KINDS[error.name] : undefined) ?? 'unknown' };
}
