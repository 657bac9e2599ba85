import { randomUUID } from 'node:crypto';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { inHeavyReads } from '@/lib/server/limits/heavy-read';
import { flushTasks } from '../../../support/flush-tasks';

const { signal } = new AbortController();

function twoLists() {
  const started: string[] = [];
  const first = Promise.withResolvers<string>();
  async function* pieces(name: string, piece: string | Promise<string>) {
    started.push(name);
    yield await piece;
  }
  return { started, first, slow: pieces('slow', first.promise), quick: pieces('quick', 'b') };
}

it('a piece of a list is read when no other piece of the user is, and also after one that failed', async () => {
  const owner = ownerIdSchema.parse(randomUUID());
  const { started, first, slow, quick } = twoLists();
  const failing = inHeavyReads(owner, signal, slow).next();
  const waiting = inHeavyReads(owner, signal, quick).next();
  await flushTasks();
  expect(started).toEqual(['slow']);
  first.reject(new Error('the piece cannot be read'));
  await expect(failing).rejects.toThrow('the piece cannot be read');
  expect(await waiting).toEqual({ done: false, value: 'b' });
});

it('pieces of other users are read meanwhile', async () => {
  const { started, first, slow, quick } = twoLists();
  const held = inHeavyReads(ownerIdSchema.parse(randomUUID()), signal, slow).next();
  const other = inHeavyReads(ownerIdSchema.parse(randomUUID()), signal, quick).next();
  expect(await other).toEqual({ done: false, value: 'b' });
  expect(started).toEqual(['slow', 'quick']);
  first.resolve('a');
  expect(await held).toEqual({ done: false, value: 'a' });
});
