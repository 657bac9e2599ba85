import { readDocument } from '../../support/calls/document-calls';
import { withDatabase } from '../../support/database';
import { startEmbeddingsServer, type EmbeddingsServer } from '../../support/servers/embeddings-server';
import { moneyStage } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const database = withDatabase({
  CHECK_BALANCE: 'true',
  CONCURRENT_MESSAGE_MAX: '1',
  EMBEDDINGS_MODEL: 'small-model',
  EMBEDDINGS_API_KEY: 'embeddings-key-1234567890',
});
const stage = moneyStage(database);

const WAITING_MS = 30_000;

let embeddings: EmbeddingsServer;

beforeAll(async () => {
  embeddings = await startEmbeddingsServer();
  process.env['EMBEDDINGS_BASE_URL'] = embeddings.url;
});
afterAll(() => embeddings.stop());

async function userWithDocuments(credits: number) {
  const user = await stage.newUser(credits);
  const text = 'The quay is opened at noon, and closed at night by its keeper. '.repeat(2_000);
  const { file_id: known } = await readDocument(user.bearer, 'quay.txt', text);
  const { file_id: pending } = await readDocument(user.bearer, 'later.txt', 'To be read later.');
  await until(async () => {
    const rows = await database.query(`select 1 from files where "fileId" = any($1) and not "isEmbedded"`, [
      [known, pending],
    ]);
    return rows.length === 0;
  });
  await database.query(
    `update files set "textState" = 'pending', "textClaimedAt" = now() where "fileId" = $1`,
    [pending],
  );
  embeddings.requests.length = 0;
  return { user, files: [{ file_id: known }, { file_id: pending }] };
}

it('a message that cannot be paid is refused before it waits for a document or embeds its question', async () => {
  const { user, files } = await userWithDocuments(0);
  const beganMs = performance.now();
  const answer = await user.ask({ text: 'When is the quay opened?', files });
  expect(await answer.text()).toContain('token_balance');
  expect(performance.now() - beganMs).toBeLessThan(WAITING_MS / 3);
  expect(embeddings.requests).toEqual([]);
  expect(stage.calls()).toBe(0);
});

it('a message beyond those that may run at once is refused before it waits for a document', async () => {
  const { user, files } = await userWithDocuments(1_000_000);
  stage.teach('go on', 'word '.repeat(400), { prompt_tokens: 1, completion_tokens: 400 }, 200);
  const first = await user.ask({ text: 'go on' });
  const beganMs = performance.now();
  const second = await user.ask({ text: 'When is the quay opened?', files });
  expect(await second.text()).toContain('concurrent');
  expect(performance.now() - beganMs).toBeLessThan(WAITING_MS / 3);
  expect(embeddings.requests).toEqual([]);
  const [run] = await database.query(`select "conversationId" from runs where "userId" = $1`, [user.userId]);
  await user.abort({ conversationId: run?.['conversationId'] });
  await first.text();
});
