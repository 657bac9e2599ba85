import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { grantCredits } from '@/lib/server/services/money/credits';
import { createTitle } from '@/lib/server/services/turn/title/title-conversation';
import { pageRequest } from '@/tests/support/calls/account-calls';
import { connectionValue, inMinutes, keyOwner } from '@/tests/support/calls/key-calls';
import { withDatabase } from '@/tests/support/database';
import { drainAtEnd } from '@/tests/support/drain-at-end';
import { recordingProvider, type RecordingProvider } from '@/tests/support/servers/recording-provider';

const OWN_KEY = 'secret-key-0123456789abcdef';
const OPERATORS_KEY = 'sk-operator-1234567890';
const GRANTED_CREDITS = 10_000;
/** The provider reports 9 tokens read and 3 written, at a credit each. */
const CALL_COST_CREDITS = 12;

const configPath = join(mkdtempSync(join(tmpdir(), 'parley-titles-')), 'librechat.yaml');
drainAtEnd();
const database = withDatabase({ CONFIG_PATH: configPath, CHECK_BALANCE: 'true', TITLE_CONVO: 'true' });
let provider: RecordingProvider;

beforeAll(async () => {
  provider = await recordingProvider();
  const baseURL = `http://127.0.0.1:${String(provider.port)}/v1`;
  const endpoint = (name: string, apiKey: string) =>
    `    - { name: ${name}, apiKey: ${apiKey}, baseURL: "${baseURL}", models: { default: [lab-model] } }`;
  writeFileSync(
    configPath,
    [
      'version: 1.0.4',
      'cache: true',
      'endpoints:',
      '  custom:',
      endpoint('Own', 'user_provided'),
      endpoint('Operated', OPERATORS_KEY),
      'prices:',
      '  - { model: lab-model, input: 1, output: 1 }',
    ].join('\n'),
  );
});

afterAll(() => provider.stop());

async function askedOnce(endpoint: string) {
  provider.reply = 'Rivers and Tides';
  const { bearer, id, put } = await keyOwner();
  await grantCredits(id, { kind: 'grant', credits: GRANTED_CREDITS, externalId: null });
  await put({ name: 'Own', value: connectionValue(OWN_KEY), expiresAt: inMinutes(30) });
  const body = {
    text: 'Where do rivers end?',
    endpoint,
    endpointType: 'custom',
    model: 'lab-model',
    conversationId: null,
  };
  const response = await postAsk(
    pageRequest('/api/ask/custom', body, { authorization: `Bearer ${bearer}` }),
    { params: Promise.resolve({ endpoint: 'custom' }) },
  );
  await response.text();
  const conversation = async () => {
    const [row] = await database.query('select * from conversations where "userId" = $1', [id]);
    return { conversationId: String(row?.['conversationId']), title: row?.['title'] };
  };
  const title = async () => createTitle(ownerIdSchema.parse(id), (await conversation()).conversationId);
  await title();
  return {
    conversation,
    async titleAgain(changes = '') {
      await database.query(
        `update conversations set "titledAt" = null, title = 'New Chat'${changes} where "userId" = $1`,
        [id],
      );
      provider.calls.length = 0;
      await title();
    },
    async charged() {
      const rows = await database.query(
        `select kind, -sum(credits)::int as credits from ledger_entries where "userId" = $1 and kind <> 'grant' group by kind`,
        [id],
      );
      return {
        title: Number(rows.find(({ kind }) => kind === 'title')?.['credits'] ?? 0),
        total: rows.reduce((sum, { credits }) => sum + Number(credits), 0),
      };
    },
  };
}

const keysUsed = () => provider.calls.map(({ headers }) => headers.authorization);

it('costs no credits where the user’s own key answers and titles', async () => {
  const asked = await askedOnce('Own');
  expect((await asked.conversation()).title).toBe('Rivers and Tides');
  expect(await asked.charged()).toEqual({ title: 0, total: 0 });
});

it('is charged where the operator’s key answers and titles', async () => {
  const asked = await askedOnce('Operated');
  expect((await asked.conversation()).title).toBe('Rivers and Tides');
  expect(await asked.charged()).toEqual({ title: CALL_COST_CREDITS, total: 2 * CALL_COST_CREDITS });
});

it('is made with the key of the answer when the conversation has moved to another endpoint', async () => {
  const asked = await askedOnce('Own');
  await asked.titleAgain(`, endpoint = 'Operated'`);
  expect((await asked.conversation()).title).toBe('Rivers and Tides');
  expect(keysUsed()).toEqual([`Bearer ${OWN_KEY}`]);
  expect(await asked.charged()).toEqual({ title: 0, total: 0 });
});

it('is free when it fails before its first text and the provider reports no usage', async () => {
  const asked = await askedOnce('Operated');
  const before = await asked.charged();
  provider.reply = { status: 400, body: '{"error":{"message":"no","type":"invalid_request_error"}}' };
  await asked.titleAgain();
  expect(keysUsed()).toEqual([`Bearer ${OPERATORS_KEY}`]);
  expect((await asked.conversation()).title).toBe('Where do rivers end?');
  expect(await asked.charged()).toEqual(before);
});

it('costs what the provider reports when it ends without a text', async () => {
  const asked = await askedOnce('Operated');
  const before = await asked.charged();
  provider.reply = '';
  await asked.titleAgain();
  expect((await asked.conversation()).title).toBe('Where do rivers end?');
  expect((await asked.charged()).title - before.title).toBe(CALL_COST_CREDITS);
});
