import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
import { unsafeFindAccount } from '@/lib/server/db/account/unsafe-accounts';
import { unsafeAddUpStorage } from '@/lib/server/db/account/unsafe-add-up-storage';
import { unsafeDeleteAccount } from '@/lib/server/db/account/unsafe-delete-account';
import { purgeConversations } from '@/lib/server/services/conversation/purge-conversations';
import { pageRequest } from '../../support/calls/account-calls';
import { deleteAvatar, postAvatar } from '../../support/calls/avatar-calls';
import { newImporter, type Importer } from '../../support/calls/import-calls';
import { DEMO_TURN, finalOf } from '../../support/calls/turn-calls';
import { importFixture } from '../../support/data/import-fixture';
import { plainPicture } from '../../support/data/pictures';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const MEGABYTE = 1024 * 1024;
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

async function useOf(person: Importer): Promise<StorageUse> {
  return storageUseSchema.parse(await (await call(person, getStorage)).json());
}

/** Returns what a user stores, counted row by row. */
async function sumOf({ userId }: Importer): Promise<number> {
  const [row] = await database.query(
    `select coalesce((select sum(octet_length(content::text)) from messages where "userId" = $1), 0)
       + coalesce((select sum("sizeBytes") from files where "userId" = $1), 0) as sum`,
    [userId],
  );
  return Number(row?.['sum']);
}

async function expectExact(person: Importer): Promise<number> {
  const { usedBytes } = await useOf(person);
  expect(usedBytes).toBe(await sumOf(person));
  return usedBytes;
}

function askAs(person: Importer): Promise<Response> {
  return call(person, ask, { body: { ...DEMO_TURN, text: 'Hello' }, params: { endpoint: 'demo' } });
}

const claude = (uuid: string, words: number) =>
  JSON.stringify({
    uuid,
    name: uuid,
    chat_messages: [{ uuid: 'a', sender: 'human', text: 'word '.repeat(words) }],
  });

describe('what a user stores', () => {
  it('is counted to the byte, whatever stored or removed it', async () => {
    const person = await newImporter();
    const bystander = await newImporter();
    await bystander.import(importFixture('claude.json'));
    expect(await expectExact(person)).toBe(0);

    await person.import(importFixture('chatgpt.json'));
    const imported = await expectExact(person);
    expect(imported).toBeGreaterThan(0);

    const { requestMessage, responseMessage } = await finalOf(await askAs(person));
    const { conversationId } = requestMessage;
    const asked = await expectExact(person);
    expect(asked).toBeGreaterThan(imported);

    const forked = await call(person, fork, {
      body: { conversationId, messageId: responseMessage?.messageId, scope: 'all' },
    });
    expect(forked.status).toBe(201);
    expect(await expectExact(person)).toBeGreaterThan(asked);

    const place = { conversationId, messageId: requestMessage.messageId };
    expect(
      (await call(person, editMessage, { body: { text: 'Hi' }, params: place, method: 'PUT' })).status,
    ).toBe(201);
    await expectExact(person);
    expect((await call(person, removeMessage, { params: place, method: 'DELETE' })).status).toBeLessThan(300);
    await expectExact(person);

    expect((await postAvatar(person.bearer, await plainPicture(300, 300))).status).toBe(200);
    const pictured = await expectExact(person);
    await unsafeAddUpStorage();
    expect(await expectExact(person)).toBe(pictured);
    await postAvatar(person.bearer, await plainPicture(200, 100));
    await deleteAvatar(person.bearer);
    expect(await expectExact(person)).toBeLessThan(pictured);

    await database.query(
      `update conversations set "deletedAt" = now() - interval '1 hour' where "userId" = $1`,
      [person.userId],
    );
    await purgeConversations();
    expect(await expectExact(person)).toBe(0);
    while ((await unsafeAddUpStorage()) > 0);
    expect(await expectExact(person)).toBe(0);
    expect(await expectExact(bystander)).toBeGreaterThan(0);
  });

  it('is counted right while many write and the sum is updated', async () => {
    const person = await newImporter();
    await Promise.all([
      ...Array.from({ length: 8 }, () => seedConversation(database, person.userId, chain(6))),
      ...Array.from({ length: 4 }, () => unsafeAddUpStorage()),
    ]);
    expect(await expectExact(person)).toBeGreaterThan(0);
  });

  it('is deleted with the account, and leaves no row', async () => {
    const person = await newImporter();
    await person.import(importFixture('claude.json'));
    const account = await unsafeFindAccount(person.userId);
    if (account === null) throw new Error('The account is not there.');
    await unsafeDeleteAccount(account);
    expect(
      await database.query('select 1 from storage_changes where "userId" = $1', [person.userId]),
    ).toEqual([]);
  });
});

describe('a full storage', () => {
  const full = { code: 'storage_full', details: { usedMegabytes: 2, limitMegabytes: 1 } };

  async function fill(person: Importer): Promise<{ conversationId: string; messageIds: string[] }> {
    const text = 'x'.repeat(600_000);
    const seeded = await seedConversation(database, person.userId, [
      { parent: -1, text },
      { parent: 0, text, isCreatedByUser: false },
    ]);
    expect((await useOf(person)).usedBytes).toBeGreaterThan(MEGABYTE);
    return seeded;
  }

  it('refuses a message, a fork, an import and a picture with what is used and the limit, and stores none of them', async () => {
    const person = await newImporter();
    const { conversationId, messageIds } = await fill(person);
    const before = await useOf(person);
    const refused = await Promise.all([
      askAs(person),
      call(person, fork, { body: { conversationId, messageId: messageIds[0], scope: 'all' } }),
      person.send(importFixture('claude.json')),
      postAvatar(person.bearer, await plainPicture(20, 20)),
    ]);
    for (const answer of refused) {
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject(full);
    }
    expect(await useOf(person)).toEqual(before);
    expect(readdirSync(join(folder, 'imports'))).toEqual([]);
  });

  it('takes messages again as soon as something was removed', async () => {
    const person = await newImporter();
    const { conversationId } = await fill(person);
    expect((await askAs(person)).status).toBe(413);
    await database.query(`delete from conversations where "conversationId" = $1`, [conversationId]);
    expect((await finalOf(await askAs(person))).requestMessage.isCreatedByUser).toBe(true);
  });

  it('ends an import before the conversation that does not fit, and keeps those before', async () => {
    const person = await newImporter();
    const large = Array.from({ length: 12 }, (_, index) => claude(`large-${String(index)}`, 19_000));
    const job = await person.import(`[${large.join(',')}]`);
    expect(job).toMatchObject({ state: 'failed', report: { failure: 'storage_full' } });
    expect(job.importedCount).toBeGreaterThan(8);
    expect((await useOf(person)).usedBytes).toBeLessThanOrEqual(MEGABYTE);
    await expectExact(person);
  });

  it('lets a fork through that fits, and refuses the one that does not', async () => {
    const person = await newImporter();
    const { conversationId, messageIds } = await seedConversation(database, person.userId, [
      { parent: -1, text: 'x'.repeat(400_000) },
    ]);
    const again = () =>
      call(person, fork, { body: { conversationId, messageId: messageIds[0], scope: 'all' } });
    expect((await again()).status).toBe(201);
    expect((await again()).status).toBe(413);
  });
});
