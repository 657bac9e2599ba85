import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { DEFAULT_PRICE } from '@/lib/domain/money/price';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { saveBudget } from '@/lib/server/db/money/budget-repository';
import { chargeAside } from '@/lib/server/db/money/charge-aside';
import { unsafeAddLedgerCredit } from '@/lib/server/db/money/unsafe-add-ledger-credit';
import { beginTurn } from '@/lib/server/db/turn/begin-turn';
import { extendHold } from '@/lib/server/db/turn/extend-hold';
import { settleLostRun } from '@/lib/server/db/turn/settle-lost-run';
import { settleRun } from '@/lib/server/db/turn/settle-run';
import { draftResponse } from '@/lib/server/generation/draft-response';
import { scriptedPlan } from '../../support/data/scripted-run';
import { withDatabase } from '../../support/database';
import { generationStage } from '../../support/stage/generation-stage';

const database = withDatabase();
const stage = generationStage(database);

const step = fc.oneof(
  fc.record({
    do: fc.constant('hold' as const),
    least: fc.integer({ min: 1, max: 400 }),
    more: fc.nat(2_000),
  }),
  fc.record({ do: fc.constant('settle' as const), pick: fc.nat(9), cost: fc.nat(3_000) }),
  fc.record({ do: fc.constant('extend' as const), pick: fc.nat(9), wanted: fc.nat(900) }),
  fc.record({ do: fc.constant('lose' as const), pick: fc.nat(9), cost: fc.nat(900) }),
  fc.record({ do: fc.constant('title' as const), cost: fc.nat(50) }),
  fc.record({
    do: fc.constant('credit' as const),
    credits: fc.integer({ min: -800, max: 1_500 }),
    cause: fc.nat(5),
  }),
  fc.record({ do: fc.constant('budget' as const), credits: fc.option(fc.nat(5_000), { nil: null }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function expectSound(owner: OwnerId): Promise<void> {
  const [row] = await database.query(
    `select coalesce((select credits from balances where "userId" = $1), 0)::int as balance,
       (select coalesce(sum(credits), 0)::int from ledger_entries where "userId" = $1) as ledger`,
    [owner],
  );
  expect(row?.['balance']).toBe(row?.['ledger']);
  expect(Number(row?.['balance'])).toBeGreaterThanOrEqual(0);
}

function player(owner: OwnerId, nodeId: string, tag: string) {
  const running: ReturnType<typeof scriptedPlan>[] = [];
  return async function play(one: Step): Promise<void> {
    const taken = 'pick' in one && running.length > 0 ? one.pick % running.length : null;
    const plan = taken === null ? undefined : running[taken];
    switch (one.do) {
      case 'hold': {
        const next = { ...scriptedPlan(owner, nodeId), price: DEFAULT_PRICE, isCharged: true };
        const begun = await beginTurn(owner, {
          ...next,
          plan: { ...next, base: [] },
          isNewConversation: true,
          isNewUserMessage: true,
          response: draftResponse(next),
          runningLimit: null,
          hold: { leastCredits: one.least, wantedCredits: one.least + one.more, isCharged: true },
        });
        if (begun.kind === 'begun') {
          expect(begun.heldCredits).toBeGreaterThanOrEqual(one.least);
          running.push({ ...next, heldCredits: begun.heldCredits });
        } else expect(begun.kind).toBe('short');
        return;
      }
      case 'settle': {
        if (plan === undefined || taken === null) return;
        running.splice(taken, 1);
        const target = {
          runId: plan.runId,
          nodeId,
          epoch: 0,
          state: 'completed' as const,
          response: draftResponse(plan),
          charge: { costCredits: one.cost, usage: NOTHING_USED, isCharged: true },
        };
        const settled = await Promise.all([settleRun(owner, target), settleRun(owner, target)]);
        expect(settled.filter((saved) => saved !== null).length).toBeLessThanOrEqual(1);
        return;
      }
      case 'extend':
        if (plan !== undefined)
          await extendHold(owner, { runId: plan.runId, nodeId, isCharged: true, wantedCredits: one.wanted });
        return;
      case 'lose': {
        if (plan === undefined || taken === null) return;
        running.splice(taken, 1);
        await database.query('delete from conversations where "conversationId" = $1', [
          plan.conversation.conversationId,
        ]);
        await settleLostRun(owner, plan.runId, { costCredits: one.cost, usage: NOTHING_USED });
        expect(await settleLostRun(owner, plan.runId, { costCredits: one.cost, usage: NOTHING_USED })).toBe(
          false,
        );
        return;
      }
      case 'title':
        await chargeAside(owner, {
          kind: 'title',
          conversationId: randomUUID(),
          endpoint: 'demo',
          model: 'demo',
          costCredits: one.cost,
          usage: NOTHING_USED,
          isCharged: true,
        });
        return;
      case 'credit':
        await unsafeAddLedgerCredit(owner, {
          kind: one.credits < 0 ? 'refund' : 'purchase',
          credits: one.credits,
          externalId: one.cause === 0 ? null : `${tag}:${String(one.cause)}`,
        });
        return;
      case 'budget':
        await saveBudget(owner, one.credits);
    }
  };
}

it('whatever happens in whatever order, the entries add up to a balance that is not below zero', async () => {
  const node = stage.newNode();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const owner = await stage.newOwner();
      const play = player(owner, node.id, owner);
      for (const one of steps) {
        await play(one);
        await expectSound(owner);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

it('and when it all happens at once', async () => {
  const node = stage.newNode();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const owner = await stage.newOwner();
      await unsafeAddLedgerCredit(owner, { kind: 'grant', credits: 3_000, externalId: null });
      const players = Array.from({ length: 4 }, (_, index) =>
        player(owner, node.id, `${owner}:${String(index)}`),
      );
      await Promise.all(
        players.map(async (play, index) => {
          for (const one of steps.filter((_, position) => position % players.length === index))
            await play(one);
        }),
      );
      await expectSound(owner);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('the same cause counts once, from however many callers', async () => {
  const owner = await stage.newOwner();
  const added = await Promise.all(
    Array.from({ length: 20 }, () =>
      unsafeAddLedgerCredit(owner, { kind: 'purchase', credits: 700, externalId: `once:${owner}` }),
    ),
  );
  expect(added.filter((one) => one?.isNew === true)).toHaveLength(1);
  await expectSound(owner);
});

it('many turns of one user on little credit neither deadlock nor overdraw', async () => {
  const node = stage.newNode();
  for (let round = 0; round < 4; round += 1) {
    const owner = await stage.newOwner();
    await unsafeAddLedgerCredit(owner, { kind: 'grant', credits: 800, externalId: null });
    const begun = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const plan = { ...scriptedPlan(owner, node.id), price: DEFAULT_PRICE, isCharged: true };
        const turn = await beginTurn(owner, {
          ...plan,
          plan: { ...plan, base: [] },
          isNewConversation: true,
          isNewUserMessage: true,
          response: draftResponse(plan),
          runningLimit: null,
          hold: { leastCredits: 10, wantedCredits: 8_000, isCharged: true },
        });
        if (turn.kind === 'begun')
          await settleRun(owner, {
            runId: plan.runId,
            nodeId: node.id,
            epoch: 0,
            state: 'completed',
            response: draftResponse(plan),
            charge: { costCredits: 80, usage: NOTHING_USED, isCharged: true },
          });
        return turn.kind;
      }),
    );
    expect(begun.filter((kind) => kind === 'begun').length).toBeLessThanOrEqual(10);
    expect(new Set(begun)).toEqual(new Set(['begun', 'short']));
    await expectSound(owner);
  }
}, 60_000);
