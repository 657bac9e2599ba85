import { importUploadPath } from '@/lib/contracts/import/imports';
import { importJobSchema } from '@/lib/domain/import/import-job';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { checkStored } from '../../support/faults/check-stored';
import { inLongForm } from '../../support/faults/long-form';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { until } from '../../support/until';

const CONVERSATIONS = inLongForm(400, 200);
const MESSAGES_EACH = 12;
const RESUME_LIMIT_MS = 150_000;

const database = withDatabase();
let server: BuiltServer;

beforeAll(async () => {
  server = await builtServer(database.url);
  await server.start();
});

afterAll(async () => {
  await server.crash();
});

function manyConversations(): string {
  return JSON.stringify(
    Array.from({ length: CONVERSATIONS }, (_, index) => ({
      uuid: `talk-${String(index)}`,
      name: `Talk ${String(index)}`,
      chat_messages: Array.from({ length: MESSAGES_EACH }, (__, place) => ({
        uuid: `m-${String(place)}`,
        sender: place % 2 === 0 ? 'human' : 'assistant',
        text: `Words ${String(index)} ${String(place)} `.repeat(20),
      })),
    })),
  );
}

async function doneCount(): Promise<number> {
  const [row] = await database.query('select "doneCount" as n from import_jobs');
  return Number(row?.['n'] ?? 0);
}

it('a server killed in the middle of an import goes on after the next start, without a duplicate and without a loss', async () => {
  const registered = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(registrationOf()),
  });
  const sent = await fetch(`${server.origin}${importUploadPath('conversations.json')}`, {
    method: 'POST',
    headers: {
      authorization: registered.headers.get('authorization') ?? '',
      'content-type': 'application/octet-stream',
    },
    body: manyConversations(),
  });
  expect(sent.status).toBe(202);
  importJobSchema.parse(await sent.json());

  await untilWithin(async () => (await doneCount()) >= 60);
  await server.crash();
  expect(await doneCount()).toBeLessThan(CONVERSATIONS);
  await server.start();
  await untilWithin(async () => {
    const [row] = await database.query('select state from import_jobs');
    return row?.['state'] !== 'running';
  });
  const [job] = await database.query(
    'select state, "doneCount", "importedCount", "knownCount", "messageCount" from import_jobs',
  );
  expect(job).toEqual({
    state: 'completed',
    doneCount: CONVERSATIONS,
    importedCount: CONVERSATIONS,
    knownCount: 0,
    messageCount: CONVERSATIONS * MESSAGES_EACH,
  });
  const [stored] = await database.query(
    `select count(distinct c."conversationId")::int as conversations, count(distinct c.title)::int as titles,
       count(*)::int as messages from conversations c join messages using ("conversationId")`,
  );
  expect(stored).toEqual({
    conversations: CONVERSATIONS,
    titles: CONVERSATIONS,
    messages: CONVERSATIONS * MESSAGES_EACH,
  });
  await checkStored(database);
}, 400_000);

async function untilWithin(isSo: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + RESUME_LIMIT_MS;
  while (performance.now() < deadlineMs) {
    const found = await until(async () => ((await isSo()) ? 'yes' : null)).catch(() => null);
    if (found !== null) return;
  }
  throw new Error('The import did not go on in time.');
}
