import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { oneAtATime } from '@/lib/server/db/one-at-a-time';

function heldClient() {
  const sent: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const client = Object.assign(new Client(), {
    release: () => undefined,
    query: ({ text }: { text: string }) =>
      new Promise((resolve, reject) => {
        sent.push(text);
        ends.push((error) => {
          if (error === undefined) resolve(text);
          else reject(error);
        });
      }),
  });
  return { client: oneAtATime(client), sent, ends };
}

const statement = (text: string) => ({ text, rowMode: 'array' as const });

it('sends a statement when the one before it has been answered', async () => {
  const { client, sent, ends } = heldClient();
  const answers = ['one', 'two', 'three'].map((text) => client.query(statement(text)));
  for (const expected of [['one'], ['one', 'two'], ['one', 'two', 'three']]) {
    await nextTurn();
    expect(sent).toEqual(expected);
    ends[expected.length - 1]?.();
  }
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
});

it('goes on after a statement that failed, whose error its caller gets', async () => {
  const { client, ends } = heldClient();
  const failing = client.query(statement('one'));
  const next = client.query(statement('two'));
  await nextTurn();
  ends[0]?.(new Error('no such table'));
  await expect(failing).rejects.toThrow('no such table');
  await nextTurn();
  ends[1]?.();
  expect(await next).toBe('two');
});
