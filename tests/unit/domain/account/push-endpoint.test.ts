import {
  isPushEndpoint,
  PUSH_ENDPOINT_LIMIT_CHARACTERS,
  pushSubject,
} from '@/lib/domain/account/push-endpoint';

const never = () => false;

it('a push service is reached by https, without credentials, at an address of a bounded length', () => {
  expect(isPushEndpoint('https://push.example/send/abc?x=1', never)).toBe(true);
  for (const address of [
    'http://push.example/send',
    'https://user:secret@push.example/send',
    'https://push.example/send#part',
    'ftp://push.example/send',
    'javascript:alert(1)',
    'push.example/send',
    '',
    `https://push.example/${'a'.repeat(PUSH_ENDPOINT_LIMIT_CHARACTERS)}`,
  ])
    expect([address.slice(0, 60), isPushEndpoint(address, never)]).toEqual([address.slice(0, 60), false]);
});

it('plain http is for the hosts that the operator named', () => {
  const named = (host: string) => host === 'push.lan';
  expect(isPushEndpoint('http://push.lan/send', named)).toBe(true);
  expect(isPushEndpoint('http://push.example/send', named)).toBe(false);
});

it('the sender is the https address of the server, and never a machine of one’s own', () => {
  expect(pushSubject('https://chat.example/path')).toBe('https://chat.example');
  for (const address of [
    'http://chat.example',
    'https://localhost:3080',
    'https://127.0.0.1',
    'nothing',
    undefined,
  ])
    expect(pushSubject(address)).toBeNull();
});
