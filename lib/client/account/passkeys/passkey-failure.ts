import { RequestError } from '../../request/request-error';

/**
 * Why a passkey was not used: the user closed the browser's window, the device has this passkey already, this address
 * cannot have passkeys, the server refused, or anything else.
 */
export type PasskeyFailure =
  | { readonly kind: 'closed' | 'known' | 'address' | 'unknown' }
  | { readonly kind: 'refused'; readonly error: RequestError };

const KINDS: ReadonlyMap<string, 'closed' | 'known' | 'address'> = new Map([
  ['AbortError', 'closed'],
  ['NotAllowedError', 'closed'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'address'],
] as const);

/** Returns what an error of a ceremony means; browsers tell theirs apart by name. */
export function toPasskeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof RequestError) return { kind: 'refused', error };
  return { kind: (error instanceof Error ? KINDS.get(error.name) : undefined) ?? 'unknown' };
}
