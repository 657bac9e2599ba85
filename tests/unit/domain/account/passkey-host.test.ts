import { isPasskeyHost } from '@/lib/domain/account/passkey-host';

it.each([
  ['chat.example.org', true],
  ['localhost', true],
  ['1.2.3.example', true],
  ['192.168.0.12', false],
  ['[::1]', false],
])('says of %s whether a site there can have passkeys: %s', (hostname, expected) => {
  expect(isPasskeyHost(hostname)).toBe(expected);
});
