import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { rankPassagesByVector } from '@/lib/server/db/file/embedding/rank-passages-by-vector';
import { prisma } from '@/lib/server/db/prisma';
import { embedLeftPassages } from '@/lib/server/jobs/embed-left-passages';
import { findFittingPassages } from '@/lib/server/services/file/embedding/find-fitting-passages';
import { registerUser } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { deleteFiles } from '../../support/calls/file-calls';
import { withDatabase } from '../../support/database';
import {
  startEmbeddingsServer,
  toData,
  type EmbeddingsServer,
} from '../../support/servers/embeddings-server';
import { until } from '../../support/until';

const KEY = 'embeddings-key-1234567890';
const SPACE = 'small-model';
const CLAIM_MS = 180_000;

const database = withDatabase({ EMBEDDINGS_MODEL: SPACE, EMBEDDINGS_API_KEY: KEY });

let server: EmbeddingsServer;

beforeAll(async () => {
  server = await startEmbeddingsServer();
  process.env['EMBEDDINGS_BASE_URL'] = server.url;
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Documents that an earlier test left are put off.
  await database.query(`update files set "embeddingNextAt" = now() + interval '1 day'`);
  server.answerWith(null);
  server.limit({});
  server.requests.length = 0;
  endPause();
});

function endPause(): void {
  const health = globalThis.parleySingletons?.embeddingsHealth;
  if (health !== undefined) Object.assign(health, { failures: 0, pausedUntilMs: 0 });
}

/** One passage is about cats; none says so in the words of the question. */
function textOf(passages: number): string {
  const paragraphs = Array.from({ length: passages }, (_, index) =>
    `Paragraph ${String(index)} is of bricks, mortar and windows. `.repeat(22),
  );
  paragraphs[Math.floor(passages / 2)] = 'A tabby purrs beside the stove of the northern quay. '.repeat(22);
  return paragraphs.join('\n\n');
}

async function uploaded(passages: number) {
  const { bearer } = await registerUser();
  const { file_id: fileId } = await readDocument(bearer, 'bricks.txt', textOf(passages));
  const { userId } = await prisma().file.findUniqueOrThrow({ where: { fileId } });
  return { bearer, fileId, owner: ownerIdSchema.parse(userId) };
}

async function stateOf(fileId: string) {
  const file = await prisma().file.findUniqueOrThrow({ where: { fileId } });
  const vectors = await prisma().passageVector.count({ where: { fileId } });
  const passages = await prisma().filePassage.count({ where: { fileId } });
  return { ...file, vectors, passages };
}

async function embedded(fileId: string) {
  return until(async () => {
    const state = await stateOf(fileId);
    return state.isEmbedded ? state : null;
  });
}

/** A postponed or claimed file may then be claimed again. */
async function endWait(fileId: string): Promise<void> {
  await database.query(`update files set "embeddingNextAt" = now() where "fileId" = $1`, [fileId]);
}

/** Resolves once the first attempt failed: it is tried again before a claim would have ended. */
async function postponed(fileId: string) {
  return until(async () => {
    const state = await stateOf(fileId);
    const waitMs = state.embeddingNextAt.getTime() - Date.now();
    return state.embeddingAttempts > 0 && waitMs < CLAIM_MS / 2 ? state : null;
  });
}

it('passages are found by their meaning once a document was read', async () => {
  const { owner, fileId } = await uploaded(70);
  const { vectors, passages, embeddingSpace } = await embedded(fileId);
  expect(vectors).toBe(passages);
  expect(embeddingSpace).toBe(SPACE);
  expect(server.requests.map(({ input }) => input.length)).toEqual([32, 32, passages - 64]);
  expect(server.headers.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
  const question = 'Where does the cat sleep?';
  const [first] = await findFittingPassages(owner, { fileIds: [fileId], question, limit: 5 });
  expect(first?.text).toContain('A tabby purrs');
});

it('of two rankings what both have is first', async () => {
  const { owner, fileId } = await uploaded(20);
  await embedded(fileId);
  const question = 'kitten, paragraph 3, quay';
  const found = await findFittingPassages(owner, { fileIds: [fileId], question, limit: 5 });
  expect(found[0]?.text).toContain('northern quay');
});

it('embeddings of a stranger are not searched', async () => {
  const { fileId } = await uploaded(2);
  await embedded(fileId);
  const { owner: stranger } = await uploaded(1);
  const query = { fileIds: [fileId], space: SPACE, vector: Array.from({ length: 64 }, () => 1), limit: 5 };
  expect(await rankPassagesByVector(stranger, query)).toEqual([]);
});

it('embeddings are deleted with their file', async () => {
  const { bearer, fileId } = await uploaded(2);
  await embedded(fileId);
  await deleteFiles(bearer, { files: [{ file_id: fileId }] });
  expect(await prisma().passageVector.count({ where: { fileId } })).toBe(0);
  expect(await database.query(`select 1 from passage_bits where "fileId" = $1`, [fileId])).toEqual([]);
});

it('an endpoint that fails costs the ranking by meaning alone, and what is missing is computed later', async () => {
  server.answerWith(500);
  const { owner, fileId } = await uploaded(40);
  await postponed(fileId);
  const question = 'What is at the northern quay?';
  const [first] = await findFittingPassages(owner, { fileIds: [fileId], question, limit: 5 });
  expect(first?.text).toContain('northern quay');
  expect(server.requests).toHaveLength(1);
  endPause();
  server.answerWith(null);
  await endWait(fileId);
  await embedLeftPassages();
  const { vectors, passages } = await embedded(fileId);
  expect(vectors).toBe(passages);
});

it('a question whose embedding does not come in time is answered by its words, and the next one does not wait', async () => {
  const { owner, fileId } = await uploaded(10);
  await embedded(fileId);
  server.requests.length = 0;
  server.answerWith('hang');
  const question = 'What is at the northern quay?';
  for (let asked = 0; asked < 2; asked += 1) {
    const [first] = await findFittingPassages(owner, { fileIds: [fileId], question, limit: 5 });
    expect(first?.text).toContain('northern quay');
  }
  expect(server.requests).toHaveLength(1);
  server.release();
});

it.each<[string, (vectors: number[][]) => unknown]>([
  ['fewer embeddings than asked', (vectors) => toData(vectors.slice(1))],
  ['more', (vectors) => toData([...vectors, ...vectors])],
  ['embeddings of different lengths', ([first = [], ...rest]) => toData([first.slice(1), ...rest])],
  ['a number that is none', ([first = [], ...rest]) => toData([[null, ...first.slice(1)], ...rest])],
  ['zeros', (vectors) => toData(vectors.map((vector) => vector.map(() => 0)))],
  ['something else', () => 'embeddings'],
])('%s are not stored', async (_what, answer) => {
  server.answerWith(answer);
  const { fileId } = await uploaded(4);
  expect(await postponed(fileId)).toMatchObject({ vectors: 0, embeddedCount: 0 });
});

it('texts that the model does not take at once, or at their length, are asked in smaller pieces', async () => {
  server.limit({ texts: 4, characters: 700 });
  const { fileId } = await uploaded(12);
  const { vectors, passages } = await embedded(fileId);
  expect(vectors).toBe(passages);
});

it('what a process that ended left is gone on with, and not computed twice', async () => {
  server.answerWith((vectors) => {
    server.answerWith('hang');
    return toData(vectors);
  });
  const { fileId } = await uploaded(70);
  await until(() => server.requests.length === 2);
  expect(await stateOf(fileId)).toMatchObject({ vectors: 32, embeddedCount: 32, isEmbedded: false });
  server.answerWith(null);
  await endWait(fileId);
  await embedLeftPassages();
  const { vectors, passages } = await embedded(fileId);
  expect(vectors).toBe(passages);
  // The first of the three was not asked for again; results that the other process still gets are not stored.
  expect(server.requests.map(({ input }) => input.length)).toEqual([32, 32, 32, passages - 64]);
  server.release();
});

it('another model has its embeddings computed again', async () => {
  const { fileId } = await uploaded(4);
  await embedded(fileId);
  await database.query(`update files set "embeddingSpace" = 'older-model' where "fileId" = $1`, [fileId]);
  await embedLeftPassages();
  expect(await stateOf(fileId)).toMatchObject({ embeddingSpace: 'older-model' });
  await endWait(fileId);
  server.requests.length = 0;
  await embedLeftPassages();
  await until(async () => (await stateOf(fileId)).embeddingSpace === SPACE);
  const { vectors, passages } = await embedded(fileId);
  expect(vectors).toBe(passages);
  expect(server.requests).toHaveLength(1);
});
