import { GET as getUsageCsv } from '@/app/api/usage/csv/route';
import { GET as getUsage } from '@/app/api/usage/route';
import { usageSummarySchema } from '@/lib/domain/money/usage-summary';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { prisma } from '@/lib/server/db/prisma';
import { embedLeftPassages } from '@/lib/server/jobs/embed-left-passages';
import { findFittingPassages } from '@/lib/server/services/file/embedding/find-fitting-passages';
import { grantCredits } from '@/lib/server/services/money/credits';
import { pageRequest } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { deleteFiles, filesOf } from '../../support/calls/file-calls';
import { withDatabase } from '../../support/database';
import { startEmbeddingsServer, type EmbeddingsServer } from '../../support/servers/embeddings-server';
import { moneyStage } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const DAILY = 100;
/** The server counts a hundred tokens a passage, a credit each. */
const PASSAGE_CREDITS = 100;
const PLENTY = 1_000_000;

const database = withDatabase({
  CHECK_BALANCE: 'true',
  EMBEDDINGS_MODEL: 'small-model',
  EMBEDDINGS_API_KEY: 'embeddings-key-1234567890',
  EMBEDDINGS_PRICE: '1',
  EMBEDDINGS_USER_DAILY: String(DAILY),
  STORAGE_QUOTA_MB: '1',
});
const stage = moneyStage(database);

let server: EmbeddingsServer;
beforeAll(async () => {
  server = await startEmbeddingsServer();
  process.env['EMBEDDINGS_BASE_URL'] = server.url;
});
afterAll(() => server.stop());
beforeEach(() => {
  server.answerWith(null);
  server.countTokens((texts) => texts.length * PASSAGE_CREDITS);
  server.requests.length = 0;
});

function textOf(passages: number, of = 'bricks, mortar and windows'): string {
  return Array.from({ length: passages }, (_, index) =>
    `Paragraph ${String(index)} is of ${of}. `.repeat(22),
  ).join('\n\n');
}

async function userWith(credits: number) {
  const user = await stage.newUser(credits);
  const bearer = user.headers.authorization.slice('Bearer '.length);
  const owner = ownerIdSchema.parse(user.userId);
  return { ...user, owner, bearer, upload: (name: string, text: string) => readDocument(bearer, name, text) };
}

const rowOf = (fileId: string) => prisma().file.findUniqueOrThrow({ where: { fileId } });

async function embedded(fileId: string) {
  return until(async () => ((await rowOf(fileId)).isEmbedded ? rowOf(fileId) : null));
}

async function waiting(fileId: string, problem: string) {
  return until(async () => ((await rowOf(fileId)).embeddingProblem === problem ? rowOf(fileId) : null));
}

async function goOn(fileId: string) {
  await database.query(`update files set "embeddingNextAt" = now() where "fileId" = $1`, [fileId]);
  await embedLeftPassages();
}

function isWaiting({ embeddingAttempts, embeddingNextAt }: Awaited<ReturnType<typeof rowOf>>): boolean {
  return embeddingAttempts === 0 && embeddingNextAt.getTime() > Date.now();
}

const passagesOf = (fileId: string) => prisma().filePassage.count({ where: { fileId } });

it('charges each batch for the tokens that the endpoint counted, and names it in the usage', async () => {
  const user = await userWith(PLENTY);
  const { file_id: fileId } = await user.upload('bricks.txt', textOf(40));
  await embedded(fileId);
  const passages = await passagesOf(fileId);
  const costs = [32 * PASSAGE_CREDITS, (passages - 32) * PASSAGE_CREDITS];
  expect(await user.entries()).toEqual(
    costs.map((cost) => ({
      kind: 'embedding',
      credits: -cost,
      costCredits: cost,
      promptTokens: cost,
      completionTokens: null,
      details: null,
    })),
  );
  expect(await user.balance()).toBe(PLENTY - passages * PASSAGE_CREDITS);
  const context = { params: Promise.resolve({}) };
  const usage = await getUsage(pageRequest('/api/usage', undefined, user.headers, 'GET'), context);
  expect(usageSummarySchema.parse(await usage.json())).toMatchObject({
    endpoints: [{ endpoint: 'Embeddings', costCredits: passages * PASSAGE_CREDITS }],
  });
  const csv = await getUsageCsv(pageRequest('/api/usage/csv', undefined, user.headers, 'GET'), context);
  expect(await csv.text()).toMatch(/,embedding,Embeddings,small-model,3200,/);
});

it('charges an estimate where the endpoint counts nothing, and nothing for what fails', async () => {
  server.countTokens(null);
  const user = await userWith(PLENTY);
  const { file_id: fileId } = await user.upload('bricks.txt', textOf(4));
  await embedded(fileId);
  const cost = PLENTY - (await user.balance());
  expect(cost).toBeGreaterThan(4 * 100);
  expect(cost).toBeLessThan(4 * 1_200);
  server.answerWith(500);
  const { file_id: failing } = await user.upload('other.txt', textOf(4, 'sand'));
  await until(async () => (await rowOf(failing)).embeddingAttempts > 0 && server.requests.length === 2);
  await until(async () => (await user.balance()) === PLENTY - cost);
  expect(await user.entries()).toHaveLength(1);
  Object.assign(globalThis.parleySingletons?.embeddingsHealth ?? {}, { failures: 0, pausedUntilMs: 0 });
});

it('asks for nothing without credit, says so of the file, finds its words, and goes on with credit', async () => {
  const user = await userWith(50);
  const { file_id: fileId } = await user.upload('bricks.txt', textOf(4));
  await waiting(fileId, 'credit');
  expect(server.requests).toEqual([]);
  expect(await user.entries()).toEqual([]);
  expect(await filesOf(user.bearer)).toEqual([expect.objectContaining({ embeddingProblem: 'credit' })]);
  const found = await findFittingPassages(user.owner, { fileIds: [fileId], question: 'mortar', limit: 5 });
  expect(found[0]?.text).toContain('mortar');
  await grantCredits(user.userId, { kind: 'grant', credits: PLENTY, externalId: null });
  await goOn(fileId);
  expect((await embedded(fileId)).embeddingProblem).toBeNull();
  expect(await filesOf(user.bearer)).toEqual([expect.not.objectContaining({ embeddingProblem: 'credit' })]);
});

it('embeds the same bytes of a user once', async () => {
  const user = await userWith(PLENTY);
  const first = await user.upload('bricks.txt', textOf(4));
  await embedded(first.file_id);
  const balance = await user.balance();
  const second = await user.upload('again.txt', textOf(4));
  const { embeddedCount, embeddingBytes } = await embedded(second.file_id);
  expect(server.requests).toHaveLength(1);
  expect(await user.balance()).toBe(balance);
  expect(embeddedCount).toBe(await passagesOf(second.file_id));
  expect(await prisma().passageVector.count({ where: { fileId: second.file_id } })).toBe(embeddedCount);
  expect(embeddingBytes).toBe((await rowOf(first.file_id)).embeddingBytes);
  const stranger = await userWith(PLENTY);
  const other = await stranger.upload('bricks.txt', textOf(4));
  await embedded(other.file_id);
  expect(server.requests).toHaveLength(2);
});

it('embeds equal files of a user that are uploaded at once only once, whichever is read first', async () => {
  const user = await userWith(PLENTY);
  const uploads = Array.from({ length: 4 }, (_, index) =>
    user.upload(`${String(index)}.txt`, textOf(40, 'slates')),
  );
  const files = await Promise.all(uploads);
  const rows = () => Promise.all(files.map(({ file_id }) => rowOf(file_id)));
  // A document that was begun is left alone: only those that wait for it are hurried.
  await until(async () => (await rows()).every((row) => row.isEmbedded || isWaiting(row)));
  for (const { fileId, isEmbedded } of await rows()) if (!isEmbedded) await goOn(fileId);
  expect((await rows()).every(({ isEmbedded }) => isEmbedded)).toBe(true);
  const passages = await passagesOf(files[0]?.file_id ?? '');
  expect(server.requests.map(({ input }) => input.length)).toEqual([passages]);
  expect(await user.balance()).toBe(PLENTY - passages * PASSAGE_CREDITS);
  for (const { file_id: fileId } of files)
    expect(await prisma().passageVector.count({ where: { fileId } })).toBe(passages);
});

it('embeds no more passages of a user on a day than may be, also when their files are deleted', async () => {
  const user = await userWith(PLENTY);
  const { file_id: fileId } = await user.upload('bricks.txt', textOf(DAILY));
  const { passages } = await prisma().embeddingUse.findUniqueOrThrow({
    where: { userId: (await embedded(fileId)).userId },
  });
  expect(passages).toBe(await passagesOf(fileId));
  await deleteFiles(user.bearer, { files: [{ file_id: fileId }] });
  server.requests.length = 0;
  const { file_id: next } = await user.upload('more.txt', textOf(3, 'sand'));
  const { embeddingNextAt } = await waiting(next, 'limit');
  expect(embeddingNextAt.toISOString().slice(11, 15)).toBe('00:0');
  expect(server.requests).toEqual([]);
  await database.query(`update embedding_uses set day = day - 1 where "userId" = $1`, [user.userId]);
  await goOn(next);
  await embedded(next);
});

it('counts what embeddings take to what the user stores, and makes none where there is no room', async () => {
  const user = await userWith(PLENTY);
  const { file_id: fileId } = await user.upload('bricks.txt', textOf(10));
  const { embeddingBytes, sizeBytes, textBytes } = await embedded(fileId);
  const passages = await passagesOf(fileId);
  // The vector has 64 numbers, each with a byte and a bit.
  expect(Number(embeddingBytes)).toBe(passages * 72);
  const stored = async () => {
    const [row] = await database.query(
      `select sum("sizeBytes")::int as sum from storage_changes where "userId" = $1`,
      [user.userId],
    );
    return Number(row?.['sum']);
  };
  expect(await stored()).toBe(Number(sizeBytes + textBytes + embeddingBytes));
  await database.query(`update users set "storedBytes" = 1024 * 1024 where "userId" = $1`, [user.userId]);
  await database.query(
    `update files set "isEmbedded" = false, "embeddedCount" = 0, "embeddingSpace" = 'older' where "fileId" = $1`,
    [fileId],
  );
  await goOn(fileId);
  await waiting(fileId, 'storage');
  expect(await stored()).toBe(Number(sizeBytes + textBytes));
  await deleteFiles(user.bearer, { files: [{ file_id: fileId }] });
  expect(await stored()).toBe(0);
});
