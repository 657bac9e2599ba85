import { isOwnMachine } from '@/lib/domain/shared/own-machine';

it.each(['localhost', 'LOCALHOST', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]', '::1'])(
  '%s is this machine',
  (host) => {
    expect(isOwnMachine(host)).toBe(true);
  },
);

it.each(['localhost.example.org', '127.0.0.1.example.org', '10.0.0.1', '128.0.0.1', '[::2]', ''])(
  '%s is another machine',
  (host) => {
    expect(isOwnMachine(host)).toBe(false);
  },
);
