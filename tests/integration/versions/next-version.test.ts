import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getBalance } from '@/app/api/balance/route';
import { GET as listConversations } from '@/app/api/convos/route';
import { GET as getMessages } from '@/app/api/messages/[conversationId]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { contentText } from '@/lib/domain/message/content-part';
import { parseJson } from '@/lib/domain/shared/json-record';
import { forgetStoredServer, storedServer } from '@/lib/server/db/server/stored-server';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { bearerOf, postSetUp, serverCalls } from '../../support/calls/server-calls';
import { DEMO_TURN, finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { runCommandHere } from '../../support/run-command-here';

const folder = mkdtempSync(join(tmpdir(), 'parley-next-version-'));
const database = withDatabase({ CHECK_BALANCE: 'true', START_BALANCE: '100000000', DATA_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

let admin = '';
let bearer = '';

beforeAll(async () => {
  admin = bearerOf(await postSetUp('ada@example.org'));
  ({ bearer } = await registerUser());
});

async function read(handler: Handler, params: object = {}): Promise<unknown> {
  const request = pageRequest('/api/any', undefined, { authorization: `Bearer ${bearer}` }, 'GET');
  const response = await Reflect.apply(handler, undefined, [request, { params: Promise.resolve(params) }]);
  expect(response.status).toBe(200);
  return response.json();
}

async function ask(text: string) {
  const headers = {
    accept: UI_STREAM_ACCEPT,
    authorization: `Bearer ${bearer}`,
    'x-request-id': randomUUID(),
  };
  const request = pageRequest('/api/any', { ...DEMO_TURN, text }, headers);
  const final = await finalOf(await postAsk(request, { params: Promise.resolve({ endpoint: 'demo' }) }));
  expect(final.responseMessage).toMatchObject({ error: null, unfinished: false });
  return final;
}

/** What users and administrators do, by statements that are prepared the first time. */
async function useEverything(round: string): Promise<void> {
  const { conversation } = await ask(round);
  const messages = await read(getMessages, { conversationId: conversation.conversationId });
  expect(messages).toMatchObject([{ text: round }, { isCreatedByUser: false }]);
  expect(JSON.stringify(await read(listConversations))).toContain(conversation.conversationId);
  await read(getBalance);
  const calls = serverCalls(admin);
  expect((await calls.people('')).total).toBe(2);
  await calls.log();
  expect((await calls.usage()).status).toBe(200);
  const path = join(folder, `${round}.zip`);
  expect(await runCommandHere(['backup', path, '--without-secrets'])).toMatchObject({ code: 0, err: '' });
}

it('goes on while the next version adds columns and an index to every table', async () => {
  await useEverything('before');
  const tables = await database.query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'`,
  );
  for (const { name } of tables) {
    const table = `"${String(name)}"`;
    await database.query(
      `alter table ${table} add column "ofNext" text not null default 'next', add column "ofNextToo" jsonb`,
    );
    await database.query(`create index "${String(name)}_next" on ${table}("ofNext")`);
  }
  expect(tables.length).toBeGreaterThan(50);
  await useEverything('after');
});

it('leaves what it does not know of the next version to that', async () => {
  const { conversation, responseMessage } = await ask('unknown');
  await database.query(
    `update messages set content = content || '[{"type": "hologram", "depth": 3}]' where "messageId" = $1`,
    [responseMessage.messageId],
  );
  await database.query(`insert into admin_actions (action, subject) values ('teleport', 'x')`);
  await database.query(
    `insert into server_connections ("connectionId", provider, name) values (gen_random_uuid(), 'oracle', 'Oracle')`,
  );
  await database.query(`update server_settings set "backupSchedule" = '{"every": "month", "moon": "full"}'`);
  await database.query(`update server_settings set revision = revision + 1`);
  forgetStoredServer();
  await useEverything('beside');
  const messages = parseJson(
    JSON.stringify(await read(getMessages, { conversationId: conversation.conversationId })),
  );
  expect(JSON.stringify(messages)).toContain(contentText(responseMessage.content).slice(0, 20));
  expect((await storedServer()).connections).toEqual([]);
  expect(await serverCalls(admin).backups()).toMatchObject({ schedule: null });
  expect((await serverCalls(admin).log()).map(({ action }) => action)).not.toContain('teleport');
  // Fields that it did not know are kept for the next version.
  const [row] = await database.query(`select content::text as content from messages where "messageId" = $1`, [
    responseMessage.messageId,
  ]);
  expect(row?.['content']).toContain('hologram');
});
