import { randomUUID } from 'node:crypto';
import { POST as deletePresets } from '@/app/api/presets/delete/route';
import { POST as importPresets } from '@/app/api/presets/import/route';
import { PUT as orderPresets } from '@/app/api/presets/order/route';
import { GET as listPresets, POST as savePreset } from '@/app/api/presets/route';
import { presetAnswerSchema, presetListSchema } from '@/lib/contracts/preset/presets';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import {
  deletePresets as removePresets,
  savePresetOrder,
  savePresets,
} from '@/lib/server/db/preset/preset-repository';
import { pageRequest } from '../../support/calls/account-calls';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';

withDatabase();

async function save(user: TestUser, fields: object) {
  const answer = await user.call(savePreset, { body: { endpoint: 'openAI', ...fields } });
  expect(answer.status).toBe(201);
  return presetAnswerSchema.parse(await answer.json());
}

const presets = async (user: TestUser) => presetListSchema.parse(await (await user.call(listPresets)).json());
const titles = async (user: TestUser) => (await presets(user)).map(({ title }) => title);
const remove = (user: TestUser, body: unknown) => user.call(deletePresets, { body });

const ofExistingClient = {
  presetId: null,
  title: 'Coder',
  endpoint: 'Mine',
  endpointType: 'custom',
  model: 'mistral-large',
  chatGptLabel: null,
  promptPrefix: 'Write code.',
  temperature: 0.4,
  tools: [{ pluginKey: 'calculator', name: 'Calculator', icon: 'x' }],
  conversationId: randomUUID(),
  user: 'somebody else',
  createdAt: '2020-01-01T00:00:00.000Z',
  __v: 0,
};

describe('presets', () => {
  it('are answered as compat clients read them, with a new id and the user as owner', async () => {
    const user = await newTestUser();
    const answer = await user.call(savePreset, { body: ofExistingClient });
    const saved = await answer.json();
    expect(answer.status).toBe(201);
    expect(saved).toEqual({
      presetId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Coder',
      endpoint: 'Mine',
      endpointType: 'custom',
      model: 'mistral-large',
      promptPrefix: 'Write code.',
      temperature: 0.4,
      tools: [expect.objectContaining({ pluginKey: 'calculator', name: 'Calculator', authConfig: [] })],
      user: user.userId,
      createdAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      updatedAt: expect.any(String),
    });
    expect(saved.createdAt).not.toBe(ofExistingClient.createdAt);
    expect(await (await user.call(listPresets)).json()).toEqual([saved]);
  });

  it('are written over by their id, whole but for a title that is left out', async () => {
    const user = await newTestUser();
    const { presetId, createdAt } = await save(user, { title: 'A', temperature: 0.1, promptPrefix: 'x' });
    const changed = await save(user, { presetId, endpoint: 'google', topK: 7 });
    expect(changed).toMatchObject({
      presetId,
      title: 'A',
      endpoint: 'google',
      settings: { topK: 7 },
      createdAt,
    });
    expect(changed.settings).toEqual({ topK: 7 });
    expect(await presets(user)).toEqual([changed]);
  });

  it('are called My Preset without a title', async () => {
    const user = await newTestUser();
    expect((await save(user, { title: ' \n ' })).title).toBe('My Preset');
    expect((await save(user, {})).title).toBe('My Preset');
  });

  it('are sorted by their order, then the last written first', async () => {
    const user = await newTestUser();
    const [a, b, c] = [
      await save(user, { title: 'a' }),
      await save(user, { title: 'b' }),
      await save(user, { title: 'c' }),
    ];
    expect(await titles(user)).toEqual(['c', 'b', 'a']);
    await save(user, { presetId: a.presetId, title: 'a' });
    expect(await titles(user)).toEqual(['a', 'c', 'b']);
    const presetIds = [b.presetId, a.presetId, c.presetId];
    expect((await user.call(orderPresets, { body: { presetIds } })).status).toBe(204);
    expect(await titles(user)).toEqual(['b', 'a', 'c']);
    await save(user, { title: 'new' });
    expect(await titles(user)).toEqual(['b', 'a', 'c', 'new']);
  });

  it('have one default, which stands first; the one of before loses both', async () => {
    const user = await newTestUser();
    const first = await save(user, { title: 'first', defaultPreset: true });
    const second = await save(user, { title: 'second' });
    const raw = async () => (await user.call(listPresets)).json();
    expect(await raw()).toMatchObject([
      { title: 'first', defaultPreset: true, order: 0 },
      { title: 'second' },
    ]);
    await save(user, { presetId: second.presetId, title: 'second', defaultPreset: true });
    const [now, before] = await raw();
    expect(now).toMatchObject({ title: 'second', defaultPreset: true, order: 0 });
    expect(Object.keys(before)).not.toEqual(expect.arrayContaining(['defaultPreset']));
    expect(Object.keys(before)).not.toContain('order');
    // An absent default stays as it is; false takes it away.
    expect((await save(user, { presetId: second.presetId })).isDefault).toBe(true);
    const none = await save(user, { presetId: second.presetId, defaultPreset: false });
    expect(none).toMatchObject({ isDefault: false, position: null });
    expect((await presets(user)).some(({ isDefault }) => isDefault)).toBe(false);
    expect(first.isDefault).toBe(true);
  });

  it('have one default however many are set at once', async () => {
    const user = await newTestUser();
    await Promise.all(
      Array.from({ length: 8 }, (_each, index) => save(user, { title: String(index), defaultPreset: true })),
    );
    expect((await presets(user)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(await presets(user)).toHaveLength(8);
  });

  it('may be saved in number, put in order and deleted at once', async () => {
    const owner = ownerIdSchema.parse((await newTestUser()).userId);
    const fields = { title: 'a', endpoint: 'openAI', endpointType: null, model: null, settings: {} };
    for (let round = 0; round < 3; round += 1) {
      const added = Array.from({ length: 60 }, () => randomUUID());
      const write = (presetId: string | null, newId: string) => ({
        ...fields,
        presetId,
        newId,
        isDefault: null,
      });
      await savePresets(
        owner,
        added.map((id) => write(null, id)),
      );
      const backwards = added.toSorted().toReversed();
      await Promise.all([
        savePresets(
          owner,
          backwards.map((id) => write(id, randomUUID())),
        ),
        savePresetOrder(owner, added),
        savePresetOrder(owner, added),
      ]);
      await Promise.all([
        savePresets(
          owner,
          backwards.map((id) => write(id, randomUUID())),
        ),
        removePresets(owner, 'all'),
      ]);
      await removePresets(owner, 'all');
    }
  });

  it('are deleted one by one by their id alone, or all by exactly the empty form', async () => {
    const user = await newTestUser();
    const a = await save(user, { title: 'a' });
    await save(user, { title: 'b' });
    const one = await remove(user, { ...ofExistingClient, presetId: a.presetId, title: 'b' });
    expect([one.status, await one.json()]).toEqual([201, { acknowledged: true, deletedCount: 1 }]);
    expect(await (await remove(user, { presetId: a.presetId })).json()).toMatchObject({ deletedCount: 0 });
    expect(await titles(user)).toEqual(['b']);
    await save(user, { title: 'c' });
    const all = await remove(user, {});
    expect([all.status, await all.json()]).toEqual([201, { acknowledged: true, deletedCount: 2 }]);
    expect(await titles(user)).toEqual([]);
  });

  it('are all deleted by a call without a body, as compat clients make it', async () => {
    const user = await newTestUser();
    await save(user, {});
    const call: Parameters<TestUser['call']>[0] = (request, context) =>
      deletePresets(new Request(request.url, { method: 'POST', headers: request.headers }), context);
    expect(await (await user.call(call, {})).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  });

  it.each([
    [null],
    [[]],
    ['all'],
    [7],
    [{ presetId: null }],
    [{ presetId: '' }],
    [{ presetId: 'all' }],
    [{ presetId: [] }],
    [{ presetId: {} }],
    [{ title: 'a' }],
    [{ arg: {} }],
    [JSON.parse('{"__proto__": {}}')],
  ])('are not deleted by %j', async (body) => {
    const user = await newTestUser();
    await save(user, {});
    expect((await remove(user, body)).status).toBe(400);
    expect(await presets(user)).toHaveLength(1);
  });

  it.each([
    [{ endpoint: undefined }, 'endpoint'],
    [{ endpoint: '' }, 'endpoint'],
    [{ endpoint: 'x'.repeat(257) }, 'endpoint'],
    [{ presetId: 'mine' }, 'presetId'],
    [{ title: 7 }, 'title'],
    [{ model: {} }, 'model'],
    [{ defaultPreset: 'yes' }, 'defaultPreset'],
    [{ temperature: '0.5' }, 'temperature'],
    [{ temperature: [1] }, 'temperature'],
    [{ top_p: { valueOf: 1 } }, 'top_p'],
    [{ temperature: 2.1 }, 'temperature'],
    [{ topK: -1 }, 'topK'],
    [{ maxOutputTokens: 1.5 }, 'maxOutputTokens'],
    [{ imageDetail: 'huge' }, 'imageDetail'],
    [{ examples: [{ input: 1 }] }, 'examples.0.input'],
    [{ tools: Array.from({ length: 201 }, () => 'x') }, 'tools'],
    [{ promptPrefix: 'x'.repeat(100_001) }, ''],
    [{ promptPrefix: 'a\0b' }, 'promptPrefix'],
  ])('are refused with the field: %j', async (fields, field) => {
    const user = await newTestUser();
    const answer = await user.call(savePreset, { body: { endpoint: 'openAI', ...fields } });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).details.fields)).toContain(field);
    expect(await presets(user)).toEqual([]);
  });

  it('take names of the language itself as plain names', async () => {
    const user = await newTestUser();
    const body = JSON.parse(
      '{"endpoint": "__proto__", "title": "constructor", "__proto__": {"temperature": 2}}',
    );
    expect(await save(user, body)).toMatchObject({
      endpoint: '__proto__',
      title: 'constructor',
      settings: {},
    });
  });

  it('of a stranger are byte-equal to ones that never existed, and stay as they are', async () => {
    const [owner, stranger] = [await newTestUser(), await newTestUser()];
    const { presetId } = await save(owner, { title: 'Mine' });
    const own = await save(stranger, { title: 'Theirs' });
    const tries: ((id: string) => Promise<Response>)[] = [
      (id) => remove(stranger, { presetId: id }),
      (id) => stranger.call(orderPresets, { body: { presetIds: [own.presetId, id] } }),
      (id) => stranger.call(orderPresets, { body: { presetIds: [id] } }),
    ];
    for (const attempt of tries) {
      const never = await bytesOf(await attempt(randomUUID()));
      expect(await bytesOf(await attempt(presetId))).toBe(never);
    }
    // Saved under an id of another user, or one that never existed, the preset is a new one of the stranger's.
    for (const id of [presetId, randomUUID()]) {
      const saved = await save(stranger, { presetId: id, title: 'Taken', defaultPreset: true });
      expect([presetId, id]).not.toContain(saved.presetId);
    }
    expect(await presets(owner)).toMatchObject([{ presetId, title: 'Mine', isDefault: false }]);
    expect(await titles(stranger)).toEqual(['Taken', 'Taken', 'Theirs']);
    await remove(stranger, {});
    expect(await titles(owner)).toEqual(['Mine']);
  });

  it('are put in order only as a whole', async () => {
    const user = await newTestUser();
    const [a, b] = [await save(user, { title: 'a' }), await save(user, { title: 'b' })];
    const order = async (presetIds: unknown) =>
      (await user.call(orderPresets, { body: { presetIds } })).status;
    expect(await order([a.presetId])).toBe(409);
    expect(await order([a.presetId, a.presetId])).toBe(400);
    expect(await order([])).toBe(400);
    expect(await order('all')).toBe(400);
    expect(await order([b.presetId, a.presetId])).toBe(204);
    expect(await titles(user)).toEqual(['b', 'a']);
  });

  it('need a session', async () => {
    const calls = [listPresets, savePreset, deletePresets, orderPresets, importPresets];
    for (const call of calls) {
      const answer = await call(pageRequest('/api/presets', {}, {}, 'POST'), { params: Promise.resolve({}) });
      expect(answer.status).toBe(401);
    }
  });
});
