import { randomUUID } from 'node:crypto';
import { MEMORIES_LIMIT, MEMORY_TEXT_LIMIT_CHARACTERS } from '@/lib/domain/tool/memory/memory';
import { registerUser } from '../../support/calls/account-calls';
import { newFolder } from '../../support/calls/folder-calls';
import { memoryCalls } from '../../support/calls/memory-calls';
import { withDatabase } from '../../support/database';

withDatabase();

async function newUser() {
  const { bearer } = await registerUser();
  return { bearer, ...memoryCalls(bearer) };
}

it('memory is off until the user switches it on; what is kept stays when it is off again', async () => {
  const user = await newUser();
  expect(await user.listed()).toEqual({ isOn: false, memories: [] });
  expect((await user.switchTo(true)).status).toBe(204);
  await user.add({ text: 'Lives in Oslo.' });
  await user.switchTo(false);
  expect(await user.listed()).toMatchObject({ isOn: false, memories: [{ text: 'Lives in Oslo.' }] });
});

it('facts are added, changed, deleted one by one and together, the one changed last first', async () => {
  const user = await newUser();
  const oslo = await user.added({ text: '  Lives in\nOslo. ' });
  expect(oslo).toMatchObject({ text: 'Lives in Oslo.', conversation: null, folderId: null });
  await user.add({ text: 'Plays chess.' });
  expect(await user.texts()).toEqual(['Plays chess.', 'Lives in Oslo.']);
  expect((await user.change(oslo.memoryId, { text: 'Lives in Bergen.' })).status).toBe(200);
  expect(await user.texts()).toEqual(['Lives in Bergen.', 'Plays chess.']);
  expect((await user.remove(oslo.memoryId)).status).toBe(204);
  expect((await user.remove(oslo.memoryId)).status).toBe(404);
  expect((await user.clear()).status).toBe(204);
  expect((await user.clear()).status).toBe(204);
  expect(await user.texts()).toEqual([]);
});

it('the same fact sent twice, also at once, is one; in another folder it is another', async () => {
  const user = await newUser();
  const folderId = await newFolder(user.bearer);
  const fact = { text: 'Lives in Oslo.' };
  const both = await Promise.all([user.added(fact), user.added(fact)]);
  expect(both[0].memoryId).toBe(both[1].memoryId);
  const other = await user.added({ ...fact, folderId });
  expect(other).toMatchObject({ folderId });
  expect(await user.texts()).toHaveLength(2);
});

it('a user has at most 200 facts, however many are added at once', async () => {
  const user = await newUser();
  for (let index = 0; index < MEMORIES_LIMIT - 1; index += 1)
    await user.add({ text: `Fact ${String(index)}` });
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => user.add({ text })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await user.texts()).toHaveLength(MEMORIES_LIMIT);
});

it.each([
  ['an empty text', { text: ' \n ' }],
  ['a text that is too long', { text: 'x'.repeat(MEMORY_TEXT_LIMIT_CHARACTERS + 1) }],
  ['no text', {}],
  ['a folder that is no id', { text: 'a', folderId: 'trips' }],
  ['an unknown field', { text: 'a', conversationId: randomUUID() }],
])('%s is refused', async (_, body) => {
  const user = await newUser();
  expect((await user.add(body)).status).toBe(400);
  expect(await user.texts()).toEqual([]);
});

it('a fact can be for no folder of another user, and goes with its folder', async () => {
  const [user, other] = await Promise.all([newUser(), newUser()]);
  const folderId = await newFolder(other.bearer);
  expect((await user.add({ text: 'Mine.', folderId })).status).toBe(404);
  const { memoryId } = await user.added({ text: 'Mine.' });
  expect((await user.change(memoryId, { folderId })).status).toBe(404);
  expect((await user.change(memoryId, {})).status).toBe(400);
  expect((await other.change(memoryId, { text: 'Taken.' })).status).toBe(404);
  expect(await user.texts()).toEqual(['Mine.']);
});
