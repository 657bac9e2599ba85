import { randomUUID } from 'node:crypto';
import { GET as getConversation } from '@/app/api/convos/[conversationId]/route';
import { POST as clear } from '@/app/api/convos/clear/route';
import { POST as organise } from '@/app/api/convos/organise/route';
import { POST as restore } from '@/app/api/convos/restore/route';
import { GET as listConversations } from '@/app/api/convos/route';
import { DELETE as deleteFolder } from '@/app/api/folders/[folderId]/route';
import { POST as createFolder } from '@/app/api/folders/route';
import { conversationsPageSchema } from '@/lib/contracts/conversation/conversations';
import { ORGANISE_LIMIT, organiseAnswerSchema } from '@/lib/contracts/conversation/organise';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const database = withDatabase();

async function withConversations(count: number): Promise<{ user: TestUser; ids: string[] }> {
  const user = await newTestUser();
  const ids: string[] = [];
  for (let age = 0; age < count; age += 1) {
    const updatedAt = new Date(Date.UTC(2026, 0, 2) - age * 1000);
    ids.push((await seedConversation(database, user.userId, chain(2), { updatedAt })).conversationId);
  }
  return { user, ids };
}

async function listed(user: TestUser, list = 'sidebar'): Promise<string[]> {
  const answer = await user.call(listConversations, { query: list === '' ? '' : `?list=${list}` });
  const { conversations } = conversationsPageSchema.parse(await answer.json());
  return conversations.map(({ conversationId }) => conversationId);
}

const send = (user: TestUser, body: object) => user.call(organise, { body });

async function folderOf(user: TestUser): Promise<string> {
  const created: { folderId: string } = await (
    await user.call(createFolder, { body: { name: 'Trips' } })
  ).json();
  return created.folderId;
}

describe('organising conversations', () => {
  it('pins to the top, the last pinned first, and returns each to its place', async () => {
    const { user, ids } = await withConversations(4);
    await send(user, { action: 'pin', conversationIds: [ids[2]] });
    await send(user, { action: 'pin', conversationIds: [ids[3]] });
    expect(await listed(user)).toEqual([ids[3], ids[2], ids[0], ids[1]]);
    // Compat clients know no pins: their list is by time.
    expect(await listed(user, '')).toEqual(ids);
    await send(user, { action: 'pin', conversationIds: [ids[2]] });
    expect(await listed(user)).toEqual([ids[3], ids[2], ids[0], ids[1]]);
    await send(user, { action: 'unpin', conversationIds: [ids[2], ids[3]] });
    expect(await listed(user)).toEqual(ids);
  });

  it('archives and takes out of the archive, without a new place', async () => {
    const { user, ids } = await withConversations(3);
    await send(user, { action: 'archive', conversationIds: [ids[1]] });
    expect(await listed(user)).toEqual([ids[0], ids[2]]);
    expect(await listed(user, '')).toEqual([ids[0], ids[2]]);
    expect(await listed(user, 'archive')).toEqual([ids[1]]);
    expect((await user.call(getConversation, { params: { conversationId: ids[1] ?? '' } })).status).toBe(200);
    await send(user, { action: 'unarchive', conversationIds: [ids[1]] });
    expect(await listed(user)).toEqual(ids);
  });

  it('moves into a folder and out of it; a pinned one is shown in both places', async () => {
    const { user, ids } = await withConversations(3);
    const folderId = await folderOf(user);
    await send(user, { action: 'move', folderId, conversationIds: [ids[0], ids[1]] });
    await send(user, { action: 'pin', conversationIds: [ids[1]] });
    expect(await listed(user)).toEqual([ids[1], ids[2]]);
    expect(await listed(user, folderId)).toEqual([ids[0], ids[1]]);
    expect(await listed(user, '')).toEqual(ids);
    await send(user, { action: 'move', folderId: null, conversationIds: [ids[0]] });
    expect(await listed(user)).toEqual([ids[1], ids[0], ids[2]]);
  });

  it('deletes many at once, and Undo brings all of them back to their places', async () => {
    const { user, ids } = await withConversations(4);
    await send(user, { action: 'pin', conversationIds: [ids[3]] });
    const answer = await send(user, { action: 'delete', conversationIds: [ids[0], ids[3], ids[0]] });
    const { changedCount, deletedAt } = organiseAnswerSchema.parse(await answer.json());
    expect(changedCount).toBe(2);
    expect(await listed(user)).toEqual([ids[1], ids[2]]);
    expect((await user.call(restore, { body: { deletedAt } })).status).toBe(200);
    expect(await listed(user)).toEqual([ids[3], ids[0], ids[1], ids[2]]);
    expect((await user.call(restore, { body: { deletedAt } })).status).toBe(404);
  });

  it.each(['pin', 'unpin', 'archive', 'unarchive', 'delete', 'move'])(
    'leaves %s as they are when one is a stranger’s, byte-equal to one that never existed',
    async (action) => {
      const [{ user, ids }, stranger] = [await withConversations(1), await withConversations(2)];
      const folder = action === 'move' ? { folderId: await folderOf(stranger.user) } : {};
      const attempt = async (id: string | undefined) =>
        bytesOf(await send(stranger.user, { action, ...folder, conversationIds: [...stranger.ids, id] }));
      const never = await attempt(randomUUID());
      expect(never).toContain('404');
      expect(await attempt(ids[0])).toBe(never);
      expect(await listed(stranger.user)).toEqual(stranger.ids);
      expect(await listed(user)).toEqual(ids);
    },
  );

  it('moves none into a folder of a stranger, byte-equal to one that never existed', async () => {
    const [{ user, ids }, stranger] = [await withConversations(1), await newTestUser()];
    const folderId = await folderOf(stranger);
    const move = async (to: string) =>
      bytesOf(await send(user, { action: 'move', folderId: to, conversationIds: ids }));
    expect(await move(folderId)).toBe(await move(randomUUID()));
    expect(await listed(user)).toEqual(ids);
  });

  it('takes at most a hundred, and at least one', async () => {
    const user = await newTestUser();
    const many = Array.from({ length: ORGANISE_LIMIT + 1 }, () => randomUUID());
    expect((await send(user, { action: 'pin', conversationIds: many })).status).toBe(400);
    expect((await send(user, { action: 'pin', conversationIds: many.slice(1) })).status).toBe(404);
    expect((await send(user, { action: 'pin', conversationIds: [] })).status).toBe(400);
  });

  it.each([
    [{}],
    [{ action: 'pin' }],
    [{ action: 'explode', conversationIds: [randomUUID()] }],
    [{ action: 'move', conversationIds: [randomUUID()] }],
    [{ action: 'delete', conversationIds: 'all' }],
    [{ action: 'delete', conversationIds: [randomUUID(), 'x'] }],
    [{ action: 'delete', conversationIds: { length: 1 } }],
    [{ action: 'pin', folderId: null, conversationIds: [randomUUID()] }],
  ])('refuses %j', async (body) => {
    expect((await send(await newTestUser(), body)).status).toBe(400);
  });

  it.each([[{}], [{ deletedAt: 'now' }], [{ deletedAt: null }], [{ deletedAt: '2026-01-01' }]])(
    'refuses to restore %j',
    async (body) => {
      expect((await (await newTestUser()).call(restore, { body })).status).toBe(400);
    },
  );

  it.each(['everything', '', "' OR true --", '../folders'])('refuses the list %p', async (list) => {
    const query = `?list=${encodeURIComponent(list)}`;
    expect((await (await newTestUser()).call(listConversations, { query })).status).toBe(400);
  });
});

describe('two tabs at once', () => {
  it('delete the same conversation once, and undo it once', async () => {
    const { user, ids } = await withConversations(2);
    const body = { arg: { conversationId: ids[0] } };
    const tries = await Promise.all([1, 2, 3, 4].map(() => user.call(clear, { body })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
    const won = tries.find(({ status }) => status === 201);
    const { deletedAt }: { deletedAt: string } = await won?.json();
    const undone = await Promise.all([1, 2, 3].map(() => user.call(restore, { body: { deletedAt } })));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await listed(user)).toEqual(ids);
  });

  it('do not undo a later deletion with the button of an earlier one', async () => {
    const { user, ids } = await withConversations(1);
    const remove = async () => {
      const answer = await user.call(clear, { body: { arg: { conversationId: ids[0] } } });
      const { deletedAt }: { deletedAt: string } = await answer.json();
      return deletedAt;
    };
    const first = await remove();
    // Within one millisecond both are one deletion.
    await until(async () => {
      await user.call(restore, { body: { deletedAt: first } });
      return (await remove()) !== first;
    });
    expect((await user.call(restore, { body: { deletedAt: first } })).status).toBe(404);
    expect(await listed(user)).toEqual([]);
  });

  it('delete overlapping selections without a deadlock: each as a whole or not at all', async () => {
    const { user, ids } = await withConversations(6);
    const answers = await Promise.all([
      send(user, { action: 'delete', conversationIds: ids.slice(0, 4) }),
      send(user, { action: 'delete', conversationIds: ids.slice(2).reverse() }),
      send(user, { action: 'archive', conversationIds: [ids[3], ids[2]] }),
    ]);
    const deletions = answers.slice(0, 2).map(({ status }) => status);
    expect(deletions.sort()).toEqual([200, 404]);
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
  });

  it('move into a folder and delete it: no conversation is left in a deleted folder', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user, ids } = await withConversations(3);
      const folderId = await folderOf(user);
      const [moved, deleted] = await Promise.all([
        send(user, { action: 'move', folderId, conversationIds: ids }),
        user.call(deleteFolder, { params: { folderId } }),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(moved.status);
      expect(await listed(user)).toEqual(ids);
    }
  });
});
