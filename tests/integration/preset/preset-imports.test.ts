import { POST as importPresets } from '@/app/api/presets/import/route';
import { GET as listPresets, POST as savePreset } from '@/app/api/presets/route';
import { presetAnswerSchema, presetListSchema } from '@/lib/contracts/preset/presets';
import { PRESET_LIMIT } from '@/lib/domain/preset/preset';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function save(user: TestUser, fields: object) {
  const answer = await user.call(savePreset, { body: { endpoint: 'openAI', ...fields } });
  expect(answer.status).toBe(201);
  return presetAnswerSchema.parse(await answer.json());
}

const presets = async (user: TestUser) => presetListSchema.parse(await (await user.call(listPresets)).json());
const titles = async (user: TestUser) => (await presets(user)).map(({ title }) => title);

describe('presets', () => {
  it('out of a file are all new, none the default, in the order of the file, all or none', async () => {
    const user = await newTestUser();
    const own = await save(user, { title: 'own', defaultPreset: true });
    const brought = [
      { presetId: own.presetId, title: 'one', endpoint: 'openAI', defaultPreset: true, order: 0 },
      { presetId: null, title: 'two', endpoint: 'google' },
    ];
    const bad = { presets: [...brought, { title: 'bad' }] };
    expect((await user.call(importPresets, { body: bad })).status).toBe(400);
    expect(await titles(user)).toEqual(['own']);
    const answer = await user.call(importPresets, { body: { presets: brought } });
    expect(answer.status).toBe(201);
    expect(presetListSchema.parse(await answer.json()).map(({ title }) => title)).toEqual(['one', 'two']);
    expect(await titles(user)).toEqual(['own', 'one', 'two']);
    expect((await presets(user)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it.each([
    [{ presets: [] }],
    [{ presets: {} }],
    [{}],
    [[]],
    [{ presets: Array.from({ length: 101 }, () => ({ endpoint: 'x' })) }],
  ])('are not imported from %#', async (body) => {
    expect((await (await newTestUser()).call(importPresets, { body })).status).toBe(400);
  });

  it('are at most three hundred, however many are saved at once; one that is there can still be changed', async () => {
    const user = await newTestUser();
    const kept = await save(user, { title: 'kept' });
    await database.query(
      `insert into presets ("presetId", "userId", title, endpoint, "updatedAt")
       select gen_random_uuid(), $1, 'P' || n, 'openAI', now() from generate_series(1, $2) n`,
      [user.userId, PRESET_LIMIT - 3],
    );
    const pair = { presets: [{ endpoint: 'x' }, { endpoint: 'x' }] };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => user.call(importPresets, { body: pair })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = await user.call(savePreset, { body: { endpoint: 'x' } });
    expect(await refused.json()).toMatchObject({ code: 'preset_limit', details: { limit: PRESET_LIMIT } });
    expect((await save(user, { presetId: kept.presetId, title: 'changed' })).title).toBe('changed');
    expect(await presets(user)).toHaveLength(PRESET_LIMIT);
  });
});
