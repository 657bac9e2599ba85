import { toPasskeyFailure } from '@/lib/client/account/passkeys/passkey-failure';
import { RequestError } from '@/lib/client/request/request-error';

it.each([
  ['NotAllowedError', 'closed'],
  ['AbortError', 'closed'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'address'],
  ['NotSupportedError', 'unknown'],
  ['toString', 'unknown'],
])('tells %s of a browser as %s', (name, kind) => {
  expect(toPasskeyFailure(Object.assign(new Error('x'), { name }))).toEqual({ kind });
});

it('distinguishes errors of our server from those of the browser', () => {
  const error = new RequestError('passkey_refused', 422);
  expect(toPasskeyFailure(error)).toEqual({ kind: 'refused', error });
  expect(toPasskeyFailure('nothing at all')).toEqual({ kind: 'unknown' });
});
