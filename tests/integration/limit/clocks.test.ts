import { randomUUID } from 'node:crypto';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { openChallenge, takeChallenge } from '@/lib/server/auth/factors/ceremony-challenge';
import { limitWork } from '@/lib/server/jobs/limit-jobs';
import { assertNotBanned, forgetBanList } from '@/lib/server/limits/ban-list';
import { openCounter } from '@/lib/server/limits/counter-store';
import { createShareLink } from '@/lib/server/services/share/share-links';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { setClock } from '../../support/faults/set-clock';

const database = withDatabase();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RULE = { max: 3, windowMinutes: 5, isShared: true };

afterEach(() => {
  jest.useRealTimers();
});

it.each([20, -20])('a limit counts on in a process whose clock is %i minutes ahead', async (minutes) => {
  const name = `clock-${randomUUID()}`;
  const [first, second] = [openCounter(name, RULE), openCounter(name, RULE)];
  await first.consume('anna', 2);
  setClock(minutes * MINUTE_MS);
  const found = await second.get('anna');
  expect(found).toMatchObject({ consumedPoints: 2 });
  await expect(second.consume('anna', 2)).rejects.toMatchObject({ consumedPoints: 4 });
  const waits = await second.consume('anna').catch((refused: unknown) => refused);
  expect(waits).toMatchObject({ consumedPoints: expect.any(Number), msBeforeNext: expect.any(Number) });
  expect(found?.msBeforeNext).toBeGreaterThan(4 * MINUTE_MS);
  expect(found?.msBeforeNext).toBeLessThanOrEqual(5 * MINUTE_MS);
});

it('a limit is over by the clock of the database', async () => {
  const counter = openCounter(`clock-${randomUUID()}`, RULE);
  await counter.consume('anna', 2);
  await database.query('update rate_limits set expire = $1 where key like $2', [Date.now() - 1, '%:anna']);
  expect(await counter.get('anna')).toBeNull();
  expect(await counter.consume('anna')).toMatchObject({ consumedPoints: 1 });
});

it('a sweep by a process eight days ahead leaves what still counts', async () => {
  const { userId } = await newTestUser();
  const owner = ownerIdSchema.parse(userId);
  const { conversationId } = await seedConversation(database, userId, chain(2));
  const link = await createShareLink(owner, { conversationId, expiry: '7d' });
  await openCounter('swept', RULE).consume('anna');
  setClock(8 * DAY_MS);
  await limitWork.run({ untilMs: Infinity, endMs: Infinity });
  expect(await database.query('select "shareId" from share_links')).toEqual([{ shareId: link.shareId }]);
  expect(await database.query(`select points from rate_limits where key = 'swept:anna'`)).toEqual([
    { points: 1 },
  ]);
});

it.each([20, -20])('a sign-in goes on and a ban holds in a process %i minutes ahead', async (minutes) => {
  const { userId } = await newTestUser();
  const challengeId = await openChallenge('passkey_sign_in', null, 'the challenge');
  await database.query(
    `insert into bans ("banId", "userId", reason, "endsAt") values (gen_random_uuid(), $1, 'test', now() + interval '5 minutes')`,
    [userId],
  );
  forgetBanList();
  setClock(minutes * MINUTE_MS);
  expect(await takeChallenge(challengeId, 'passkey_sign_in', null)).toBe('the challenge');
  const subject = { userId, address: null };
  await expect(assertNotBanned(subject)).rejects.toMatchObject({ code: 'ban' });
  await expect(assertNotBanned(subject, { cached: true })).rejects.toMatchObject({ code: 'ban' });
});
