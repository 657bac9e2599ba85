import { RequestError } from '../../request/request-error';

/**
 * `closed`: the user closed the browser's window; `known`: the device has the passkey; `address`: this address cannot
 * have passkeys.
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

/** Browsers tell these failures apart by name. */
export function toPasskeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof RequestError) return { kind: 'refused', error };
  return { kind: (error instanceof Error ? KINDS.get(error.name) : undefined) ?? 'unknown' };
}
