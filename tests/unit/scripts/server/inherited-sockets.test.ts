import { inheritedSockets, takeInheritedSockets } from '@/scripts/server/inherited-sockets.mjs';

const US = { pid: 71, ppid: 70 };

it('finds none where none were handed over', () => {
  expect(inheritedSockets({}, US)).toEqual([]);
  expect(inheritedSockets({ LISTEN_FDS: '0', LISTEN_PID: '71' }, US)).toEqual([]);
});

it('leaves what is meant for another process alone', () => {
  expect(inheritedSockets({ LISTEN_FDS: '1', LISTEN_PID: '70' }, US)).toEqual([]);
  expect(inheritedSockets({ LISTEN_FDS: '1' }, US)).toEqual([]);
});

it.each(['-1', '1.5', 'two', '17'])('refuses %s as their number', (count) => {
  expect(() => inheritedSockets({ LISTEN_FDS: count, LISTEN_PID: '71' }, US)).toThrow(
    `LISTEN_FDS is "${count}"; it must be a number from 0 to 16.`,
  );
});

it('refuses what is no socket', () => {
  // Files with such a high number are not open here.
  expect(() => inheritedSockets({ LISTEN_FDS: '16', LISTEN_PID: '71' }, US)).toThrow('it is no socket');
});

it('takes them from the environment, so that no later program looks for them', () => {
  const environment = { LISTEN_FDS: '0', LISTEN_PID: '71', LISTEN_FDNAMES: 'http', PORT: '3080' };
  takeInheritedSockets(environment, US);
  expect(environment).toEqual({ PORT: '3080' });
});
