import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { UserSlots } from '@/lib/server/limits/user-slots';

const ada = ownerIdSchema.parse('10000000-0000-4000-8000-000000000001');
const bob = ownerIdSchema.parse('10000000-0000-4000-8000-000000000002');
const stays = new AbortController().signal;

/** Lets all pending tasks run first. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise.catch(() => null), Promise.resolve(pending)])) !== pending;
}

describe('the slots of a user', () => {
  it('are taken in order, and one user never waits for another', async () => {
    const slots = new UserSlots(1, 2);
    const free = await slots.take(ada, stays);
    const second = slots.take(ada, stays);
    const third = slots.take(ada, stays);
    await expect(slots.take(ada, stays)).rejects.toMatchObject({ code: 'rate_limited' });
    const ofBob = await slots.take(bob, stays);
    expect(await isSettled(second)).toBe(false);
    free();
    free();
    const freeSecond = await second;
    expect(await isSettled(third)).toBe(false);
    freeSecond();
    (await third)();
    ofBob();
    (await slots.take(ada, stays))();
  });

  it('are not reserved for a caller who leaves the queue', async () => {
    const slots = new UserSlots(1, 1);
    const free = await slots.take(ada, stays);
    const leaving = new AbortController();
    const left = slots.take(ada, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const waiting = slots.take(ada, stays);
    free();
    (await waiting)();
    await expect(slots.take(ada, leaving.signal)).rejects.toThrow('left');
  });
});
