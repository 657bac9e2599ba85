import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as ask } from '@/app/api/ask/[endpoint]/route';
import { POST as fork } from '@/app/api/convos/fork/route';
import {
  DELETE as removeMessage,
  PUT as editMessage,
} from '@/app/api/messages/[conversationId]/[messageId]/route';
import { GET as getStorage } from '@/app/api/user/storage/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { storageUseSchema, type StorageUse } from '@/lib/domain/account/storage-use';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { unsafeFindAccount } from '@/lib/server/db/account/unsafe-accounts';
import { unsafeAddUpStorage } from '@/lib/server/db/account/unsafe-add-up-storage';
import { unsafeDeleteAccount } from '@/lib/server/db/account/unsafe-delete-account';
import { purgeConversations } from '@/lib/server/services/conversation/purge-conversations';
import { OPERATOR } from '@/lib/server/services/server/actor';
import { removeObjects } from '@/lib/server/storage/remove-objects';
import { pageRequest } from '../../support/calls/account-calls';
import { deleteAvatar, postAvatar } from '../../support/calls/avatar-calls';
import { readDocument } from '../../support/calls/document-calls';
import { deleteFiles, postFile, renameFile, uploadedFile } from '../../support/calls/file-calls';
import { newImporter, type Importer } from '../../support/calls/import-calls';
import { DEMO_TURN, finalOf } from '../../support/calls/turn-calls';
import { importFixture } from '../../support/data/import-fixture';
import { plainPicture } from '../../support/data/pictures';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { openFilesBelow } from '../../support/open-files';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'parley-storage-'));
const database = withDatabase({ DATA_DIR: folder, STORAGE_QUOTA_MB: '1', DEMO_ENDPOINT: 'true' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(
  { bearer }: Importer,
  handler: (request: Request, context: { params: Promise<unknown> }) => Promise<Response>,
  { body, params = {}, method }: { body?: unknown; params?: Record<string, string>; method?: string } = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${bearer}`, accept: UI_STREAM_ACCEPT };
  const way = method ?? (body === undefined ? 'GET' : 'POST');
  return handler(pageRequest('/api/any', body, headers, way), { params: Promise.resolve(params) });
}

async function useOf(user: Importer): Promise<StorageUse> {
  return storageUseSchema.parse(await (await call(user, getStorage)).json());
}

async function sumOf({ userId }: Importer): Promise<number> {
  const [row] = await database.query(
    `select coalesce((select sum(octet_length(content::text)) from messages where "userId" = $1), 0)
       + coalesce((select sum("sizeBytes" + "textBytes" + "embeddingBytes") from files where "userId" = $1), 0) as sum`,
    [userId],
  );
  return Number(row?.['sum']);
}

async function expectExact(user: Importer): Promise<number> {
  const { usedBytes } = await useOf(user);
  expect(usedBytes).toBe(await sumOf(user));
  return usedBytes;
}

function askAs(user: Importer): Promise<Response> {
  return call(user, ask, { body: { ...DEMO_TURN, text: 'Hello' }, params: { endpoint: 'demo' } });
}

const claude = (uuid: string, words: number) =>
  JSON.stringify({
    uuid,
    name: uuid,
    chat_messages: [{ uuid: 'a', sender: 'human', text: 'word '.repeat(words) }],
  });

describe('what a user stores', () => {
  it('is counted to the byte, whatever stored or removed it', async () => {
    const user = await newImporter();
    const bystander = await newImporter();
    await bystander.import(importFixture('claude.json'));
    expect(await expectExact(user)).toBe(0);

    await user.import(importFixture('chatgpt.json'));
    const imported = await expectExact(user);
    expect(imported).toBeGreaterThan(0);

    const { requestMessage, responseMessage } = await finalOf(await askAs(user));
    const { conversationId } = requestMessage;
    const asked = await expectExact(user);
    expect(asked).toBeGreaterThan(imported);

    const forked = await call(user, fork, {
      body: { conversationId, messageId: responseMessage?.messageId, scope: 'all' },
    });
    expect(forked.status).toBe(201);
    expect(await expectExact(user)).toBeGreaterThan(asked);

    const place = { conversationId, messageId: requestMessage.messageId };
    expect(
      (await call(user, editMessage, { body: { text: 'Hi' }, params: place, method: 'PUT' })).status,
    ).toBe(201);
    await expectExact(user);
    expect((await call(user, removeMessage, { params: place, method: 'DELETE' })).status).toBeLessThan(300);
    await expectExact(user);

    expect((await postAvatar(user.bearer, await plainPicture(300, 300))).status).toBe(200);
    const pictured = await expectExact(user);
    await unsafeAddUpStorage();
    expect(await expectExact(user)).toBe(pictured);
    await postAvatar(user.bearer, await plainPicture(200, 100));
    await deleteAvatar(user.bearer);
    expect(await expectExact(user)).toBeLessThan(pictured);

    const bare = await expectExact(user);
    const file = await uploadedFile(user.bearer, { bytes: await plainPicture(900, 600) });
    expect(await expectExact(user)).toBe(bare + file.bytes);
    await renameFile(user.bearer, file.file_id, 'another name.png');
    expect(await expectExact(user)).toBe(bare + file.bytes);
    await deleteFiles(user.bearer, { files: [{ file_id: file.file_id }] });
    expect(await expectExact(user)).toBe(bare);
    const document = await readDocument(user.bearer, 'ships.txt', 'Nine ships. '.repeat(1_000));
    expect(await expectExact(user)).toBeGreaterThan(bare + 3 * document.bytes);
    await deleteFiles(user.bearer, { files: [{ file_id: document.file_id }] });
    expect(await expectExact(user)).toBe(bare);

    await database.query(
      `update conversations set "deletedAt" = now() - interval '1 hour' where "userId" = $1`,
      [user.userId],
    );
    await purgeConversations();
    expect(await expectExact(user)).toBe(0);
    while ((await unsafeAddUpStorage()) > 0);
    expect(await expectExact(user)).toBe(0);
    expect(await expectExact(bystander)).toBeGreaterThan(0);
  });

  it('is counted right while many write and the sum is updated', async () => {
    const user = await newImporter();
    await Promise.all([
      ...Array.from({ length: 8 }, () => seedConversation(database, user.userId, chain(6))),
      ...Array.from({ length: 4 }, () => unsafeAddUpStorage()),
    ]);
    expect(await expectExact(user)).toBeGreaterThan(0);
  });

  it('is deleted with the account, and leaves no row', async () => {
    const user = await newImporter();
    await user.import(importFixture('claude.json'));
    const account = await unsafeFindAccount(user.userId);
    if (account === null) throw new Error('The account is not there.');
    await unsafeDeleteAccount(account, OPERATOR);
    expect(await database.query('select 1 from storage_changes where "userId" = $1', [user.userId])).toEqual(
      [],
    );
  });
});

describe('a full storage', () => {
  const full = { code: 'storage_full', details: { usedMegabytes: 2, limitMegabytes: 1 } };

  async function fill(user: Importer): Promise<{ conversationId: string; messageIds: string[] }> {
    const text = 'x'.repeat(600_000);
    const seeded = await seedConversation(database, user.userId, [
      { parent: -1, text },
      { parent: 0, text, isCreatedByUser: false },
    ]);
    expect((await useOf(user)).usedBytes).toBeGreaterThan(MEGABYTE);
    return seeded;
  }

  it('refuses a message, a fork, an import and a picture with what is used and the limit, and stores none of them', async () => {
    const user = await newImporter();
    const { conversationId, messageIds } = await fill(user);
    const before = await useOf(user);
    const refused = await Promise.all([
      askAs(user),
      call(user, fork, { body: { conversationId, messageId: messageIds[0], scope: 'all' } }),
      user.send(importFixture('claude.json')),
      postAvatar(user.bearer, await plainPicture(20, 20)),
    ]);
    for (const answer of refused) {
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject(full);
    }
    expect(await useOf(user)).toEqual(before);
    await removeObjects(Date.now());
    expect(existsSync(join(folder, 'files', user.userId))).toBe(false);
  });

  it('refuses an edit that makes a message longer, and takes one that makes it shorter', async () => {
    const user = await newImporter();
    await fill(user);
    const { conversationId, messageIds } = await seedConversation(database, user.userId, [
      { parent: -1, text: 'x'.repeat(1_000) },
    ]);
    const edit = (text: string) =>
      call(user, editMessage, {
        body: { text },
        method: 'PUT',
        params: { conversationId, messageId: String(messageIds[0]) },
      });
    const refused = await edit('y'.repeat(1_001));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject(full);
    expect((await edit('y'.repeat(999))).status).toBe(201);
    await expectExact(user);
  });

  it('refuses an upload that cannot fit before all of it is on the disk', async () => {
    const user = await newImporter();
    const bytes = new Uint8Array(80 * MEGABYTE).fill(32);
    const answer = await postFile(user.bearer, { bytes, filename: 'blanks.txt', type: 'text/plain' });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'storage_full' });
    expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  });

  it('refuses an upload of which all was received, and holds none of its files open', async () => {
    const user = await newImporter();
    const answer = await postFile(user.bearer, {
      bytes: new Uint8Array(2 * MEGABYTE).fill(32),
      filename: 'blanks.txt',
      type: 'text/plain',
    });
    expect(answer.status).toBe(413);
    await until(async () => readdirSync(join(folder, 'uploads')).length === 0);
    expect(openFilesBelow(folder)).toEqual([]);
  });

  it('does not read a text of a document that does not fit', async () => {
    const user = await newImporter();
    const document = await readDocument(user.bearer, 'ships.txt', 'Nine ships. '.repeat(35_000));
    expect(document).toMatchObject({ textState: 'failed', textProblem: 'too_large' });
    expect(await expectExact(user)).toBe(document.bytes);
  });

  it('takes messages again as soon as something was removed', async () => {
    const user = await newImporter();
    const { conversationId } = await fill(user);
    expect((await askAs(user)).status).toBe(413);
    await database.query(`delete from conversations where "conversationId" = $1`, [conversationId]);
    expect((await finalOf(await askAs(user))).requestMessage.isCreatedByUser).toBe(true);
  });

  it('ends an import before the conversation that does not fit, and keeps those before', async () => {
    const user = await newImporter();
    const large = Array.from({ length: 12 }, (_, index) => claude(`large-${String(index)}`, 19_000));
    const job = await user.import(`[${large.join(',')}]`);
    expect(job).toMatchObject({ state: 'failed', report: { failure: 'storage_full' } });
    expect(job.importedCount).toBeGreaterThan(8);
    expect((await useOf(user)).usedBytes).toBeLessThanOrEqual(MEGABYTE);
    await expectExact(user);
  });

  it('lets one of four forks at once through where one fits, and refuses the others', async () => {
    const user = await newImporter();
    const { conversationId, messageIds } = await seedConversation(database, user.userId, [
      { parent: -1, text: 'x'.repeat(400_000) },
    ]);
    const again = () =>
      call(user, fork, { body: { conversationId, messageId: messageIds[0], scope: 'all' } });
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413, 413, 413]);
  });
});
