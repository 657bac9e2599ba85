import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findModelFacts } from '@/lib/server/providers/registry';
import { serverCalls } from '../../support/calls/server-calls';
import { refusingStage } from '../../support/stage/refusing-stage';

const stage = refusingStage();
const { database, ask, newOwner, newUser } = stage;

const PLACE = { endpoint: 'Lab', model: 'nobody-knows' };
const DECIDED = { windowTokens: 16_000, price: { inputPerMillion: 10, outputPerMillion: 100 } };

const shown = async (endpoint = 'Lab') =>
  (await stage.admin().abilities(endpoint)).find(({ model }) => model === 'nobody-knows');

async function costOf(messageId: string): Promise<unknown> {
  const [entry] = await database.query(
    `select coalesce(sum("costCredits"), 0)::int as cost from ledger_entries where "messageId" = $1`,
    [messageId],
  );
  return entry?.['cost'];
}

it('an answer costs what an administrator decided, and its model reads as much as they decided', async () => {
  const bearer = await newUser();
  expect(await shown()).toMatchObject({ window: { decided: null }, price: { known: null, decided: null } });
  expect((await stage.admin().decide({ ...PLACE, ...DECIDED })).status).toBe(200);
  expect(await shown()).toMatchObject({
    window: { known: expect.any(Number), decided: 16_000, isFixed: false },
    price: { known: null, decided: DECIDED.price, isFixed: false },
  });
  const { messageId, usage } = await ask(bearer, 'Lab');
  expect(usage).toMatchObject({ promptTokens: 90, completionTokens: 3 });
  expect(await costOf(messageId)).toBe(90 * 10 + 3 * 100);
  const owner = ownerIdSchema.parse((await newOwner()).id);
  expect(await findModelFacts(owner, 'Lab', 'nobody-knows')).toMatchObject({ contextWindowTokens: 16_000 });
  expect(await findModelFacts(owner, 'Other', 'nobody-knows')).not.toMatchObject({
    contextWindowTokens: 16_000,
  });
});

it('abilities and figures of a model are decided apart, and left to what is known apart', async () => {
  await stage.admin().decide({ ...PLACE, ability: 'tools', decided: false });
  await stage.admin().decide({ ...PLACE, ...DECIDED });
  await stage.admin().decide({ ...PLACE, ability: 'tools', decided: null });
  expect(await shown()).toMatchObject({ window: { decided: 16_000 }, tools: { decided: null } });
  await stage.admin().decide({ ...PLACE, ability: 'pictures', decided: true });
  await stage.admin().decide({ ...PLACE, windowTokens: null, price: null });
  expect(await shown()).toMatchObject({
    window: { decided: null },
    price: { decided: null },
    pictures: { decided: true },
  });
});

it('a model that users pay by their own key has no price to decide', async () => {
  const admin = stage.admin();
  expect((await shown('Own'))?.price ?? null).toBeNull();
  expect((await admin.decide({ ...PLACE, endpoint: 'Own', ...DECIDED })).status).toBe(200);
  const { messageId } = await ask(await newUser('a-key'), 'Own');
  expect(await costOf(messageId)).toBe(0);
});

it('only administrators decide, only for models that are there, and only what can be', async () => {
  const admin = stage.admin();
  const user = serverCalls(await newUser());
  expect((await user.decide({ ...PLACE, ...DECIDED })).status).toBe(403);
  expect((await admin.decide({ ...PLACE, model: 'never-offered', ...DECIDED })).status).toBe(404);
  for (const wrong of [
    { windowTokens: 0 },
    { windowTokens: 1.5 },
    { price: { inputPerMillion: -1, outputPerMillion: 1 } },
    { price: { inputPerMillion: 1 } },
  ])
    expect((await admin.decide({ ...PLACE, ...DECIDED, ...wrong })).status).toBe(400);
  expect(await shown()).toMatchObject({ window: { decided: null }, price: { decided: null } });
});
