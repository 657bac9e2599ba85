import { listenersByKind } from '@/scripts/server/listeners-by-kind.mjs';

it('hands each message to all listeners of its kind, with what came along', () => {
  const { listen, deliver } = listenersByKind();
  const heard: unknown[] = [];
  listen('take', (message: object, socket: unknown) => heard.push(['first', message, socket]));
  listen('take', (message: object) => heard.push(['second', message]));
  listen('closed', () => heard.push('closed'));
  deliver({ kind: 'take', id: 1 }, 'socket');
  deliver({ kind: 'unknown' });
  deliver(null);
  expect(heard).toEqual([
    ['first', { kind: 'take', id: 1 }, 'socket'],
    ['second', { kind: 'take', id: 1 }],
  ]);
});
