import { randomUUID } from 'node:crypto';
import { POST as ask } from '@/app/api/ask/[endpoint]/route';
import { GET as getConversation } from '@/app/api/convos/[conversationId]/route';
import { POST as organise } from '@/app/api/convos/organise/route';
import { DELETE as deleteFolder, PATCH as changeFolder } from '@/app/api/folders/[folderId]/route';
import { POST as orderFolders } from '@/app/api/folders/order/route';
import { GET as listFolders, POST as createFolder } from '@/app/api/folders/route';
import { folderListSchema } from '@/lib/contracts/conversation/folders';
import { FOLDER_LIMIT, folderSchema } from '@/lib/domain/conversation/folder';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function make(user: TestUser, fields: object) {
  const answer = await user.call(createFolder, { body: fields });
  expect(answer.status).toBe(201);
  return folderSchema.parse(await answer.json());
}

const folders = async (user: TestUser) =>
  folderListSchema.parse(await (await user.call(listFolders)).json()).folders;
const names = async (user: TestUser) => (await folders(user)).map(({ name }) => name);
const at = (folderId: string, body?: object) => ({
  params: { folderId },
  ...(body === undefined ? {} : { body }),
});

describe('folders', () => {
  it('are created one after the other, changed field by field, ordered and deleted', async () => {
    const user = await newTestUser();
    const trips = await make(user, { name: '  Trips \n of\u0007 2026 ' });
    const work = await make(user, {
      name: 'Work',
      instructions: 'Be brief.',
      endpoint: 'demo',
      model: 'demo',
      settings: { temperature: 0.2 },
    });
    expect(trips).toMatchObject({
      name: 'Trips of 2026',
      instructions: '',
      endpoint: null,
      conversationCount: 0,
      documentCount: 0,
    });
    await user.call(changeFolder, at(work.folderId, { instructions: 'Be long.' }));
    expect(await folders(user)).toEqual([trips, { ...work, instructions: 'Be long.' }]);
    const order = { folderIds: [work.folderId, trips.folderId] };
    expect((await user.call(orderFolders, { body: order })).status).toBe(204);
    expect(await names(user)).toEqual(['Work', 'Trips of 2026']);
    expect((await user.call(deleteFolder, at(work.folderId))).status).toBe(204);
    expect(await names(user)).toEqual(['Trips of 2026']);
  });

  it('leave their conversations when they are deleted', async () => {
    const user = await newTestUser();
    const { folderId } = await make(user, { name: 'F' });
    const { conversationId } = await seedConversation(database, user.userId, []);
    await user.call(organise, { body: { action: 'move', folderId, conversationIds: [conversationId] } });
    expect((await folders(user))[0]?.conversationCount).toBe(1);
    await user.call(deleteFolder, at(folderId));
    const answer = await user.call(getConversation, { params: { conversationId } });
    expect(Object.keys(await answer.json())).not.toContain('folderId');
  });

  it('of a stranger are byte-equal to ones that never existed, and stay as they are', async () => {
    const [owner, stranger] = [await newTestUser(), await newTestUser()];
    const { folderId } = await make(owner, { name: 'Mine' });
    const own = await make(stranger, { name: 'Theirs' });
    const tries: ((id: string) => Promise<Response>)[] = [
      (id) => stranger.call(changeFolder, at(id, { name: 'Taken' })),
      (id) => stranger.call(deleteFolder, at(id)),
      (id) => stranger.call(orderFolders, { body: { folderIds: [own.folderId, id] } }),
      (id) => stranger.call(orderFolders, { body: { folderIds: [id] } }),
    ];
    for (const attempt of tries) {
      const never = await bytesOf(await attempt(randomUUID()));
      expect(never).toMatch(/40[49]/);
      expect(await bytesOf(await attempt(folderId))).toBe(never);
    }
    expect(await names(owner)).toEqual(['Mine']);
    expect(await names(stranger)).toEqual(['Theirs']);
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: ' \n\t ' }],
    [{ name: 'x'.repeat(81) }],
    [{ name: '🌍'.repeat(81) }],
    [{ name: 7 }],
    [{ name: 'a\0b' }],
    [{ name: 'x', instructions: 'x'.repeat(20_001) }],
    [{ name: 'x', model: '' }],
    [{ name: 'x', settings: { temperature: 'hot' } }],
    [{ name: 'x', userId: randomUUID() }],
  ])('refuse %j', async (body) => {
    expect((await (await newTestUser()).call(createFolder, { body })).status).toBe(400);
  });

  it('take a name of 80 characters and instructions of 20,000', async () => {
    const user = await newTestUser();
    const name = '🌍'.repeat(80);
    const folder = await make(user, {
      name,
      instructions: 'x'.repeat(20_000),
      settings: { instructions: 'y' },
    });
    expect(folder.name).toBe(name);
    expect(folder.settings).toEqual({});
  });

  it('are at most two hundred, however many are created at once', async () => {
    const user = await newTestUser();
    await database.query(
      `insert into folders ("folderId", "userId", name, position)
       select gen_random_uuid(), $1, 'F' || n, n from generate_series(1, $2) n`,
      [user.userId, FOLDER_LIMIT - 2],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => user.call(createFolder, { body: { name: `New ${index}` } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'folder_limit', details: { limit: FOLDER_LIMIT } });
    expect(await folders(user)).toHaveLength(FOLDER_LIMIT);
  });

  it('are only ordered all at once', async () => {
    const user = await newTestUser();
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await make(user, { name })).folderId);
    for (const folderIds of [ids.slice(1), [...ids, randomUUID()]])
      expect((await user.call(orderFolders, { body: { folderIds } })).status).toBe(409);
    const twice = { folderIds: [ids[0], ids[0], ids[1]] };
    expect((await user.call(orderFolders, { body: twice })).status).toBe(400);
    expect(await names(user)).toEqual(['a', 'b', 'c']);
  });
});

describe('a new chat in a folder', () => {
  const turn = { endpoint: 'demo', model: 'demo', text: 'Hello', conversationId: null };
  const begin = async (user: TestUser, fields: object): Promise<Record<string, unknown> | undefined> => {
    const answer = await user.call(ask, { params: { endpoint: 'demo' }, body: { ...turn, ...fields } });
    const text = await answer.text();
    const [row] = await database.query(
      `select "folderId", "expiresAt" from conversations where "userId" = $1 order by "createdAt" desc limit 1`,
      [user.userId],
    );
    expect(text).toContain('"final":true');
    return row;
  };

  it('begins there', async () => {
    const user = await newTestUser();
    const { folderId } = await make(user, { name: 'F', instructions: 'Be brief.' });
    expect(await begin(user, { folderId })).toEqual({ folderId, expiresAt: null });
  });

  it('begins in none when the folder is deleted or a stranger’s', async () => {
    const [user, stranger] = [await newTestUser(), await newTestUser()];
    const { folderId } = await make(stranger, { name: 'F' });
    expect(await begin(user, { folderId })).toEqual({ folderId: null, expiresAt: null });
    expect(await begin(user, { folderId: randomUUID() })).toEqual({ folderId: null, expiresAt: null });
  });

  it('is temporary for a day when it is said to be', async () => {
    const row = await begin(await newTestUser(), { isTemporary: true });
    const hours = (Date.parse(String(row?.['expiresAt'])) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });
});
