import { randomUUID } from 'node:crypto';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { takeDocumentTurn } from '@/lib/server/http/page/document-turn';

const newOwner = () => ownerIdSchema.parse(randomUUID());

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('documents of one user are rendered apart, those of other users at once', async () => {
  const owner = newOwner();
  expect(await takeDocumentTurn(owner)).toBe(true);
  const begun: string[] = [];
  void takeDocumentTurn(owner).then(() => begun.push('second'));
  void takeDocumentTurn(owner).then(() => begun.push('third'));
  expect(await takeDocumentTurn(newOwner())).toBe(true);
  await jest.advanceTimersByTimeAsync(99);
  expect(begun).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['second']);
  await jest.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['second', 'third']);
});

it('of too many documents at once the last have no data, and later ones have it again', async () => {
  const owner = newOwner();
  const turns = Array.from({ length: 25 }, () => takeDocumentTurn(owner));
  await jest.advanceTimersByTimeAsync(25 * 100);
  expect((await Promise.all(turns)).filter((isTaken) => !isTaken)).toHaveLength(4);
  expect(await takeDocumentTurn(owner)).toBe(true);
});
