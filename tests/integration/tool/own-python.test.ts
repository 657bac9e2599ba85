import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST } from '@/app/api/tools/python/route';
import { pythonRunAnswerSchema, type PythonRunAnswer } from '@/lib/contracts/tool/python-run';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { addToLimit } from '@/lib/server/limits/consume-limit';
import { pythonSource } from '@/lib/server/services/tool/python-source';
import { toolContext } from '@/tests/support/tools/tool-context';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'parley-own-python-'));
const database = withDatabase({ DATA_DIR: folder, PYTHON_TIME_LIMIT: '3000' });

afterAll(() => {
  globalThis.parleySingletons?.python?.engine.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Stage {
  readonly user: TestUser;
  readonly conversationId: string;
  run(code: string): Promise<PythonRunAnswer>;
}

async function staged(): Promise<Stage> {
  const user = await newTestUser();
  const { conversationId } = await seedConversation(database, user.userId, chain(2));
  return {
    user,
    conversationId,
    async run(code) {
      const answer = await user.call(POST, { body: { conversationId, code } });
      expect(answer.status).toBe(200);
      return pythonRunAnswerSchema.parse(await answer.json());
    },
  };
}

it('returns what a block prints, its value and its files, and stores nothing', async () => {
  const { run, user } = await staged();
  const made = await run('open("total.txt", "w").write("12 ships")\nprint("counted")\n6 * 7');
  expect(made).toMatchObject({ end: null, stdout: 'counted\n', result: '42', error: null, omitted: [] });
  expect(made.files.map(({ name, base64 }) => [name, Buffer.from(base64, 'base64').toString()])).toEqual([
    ['total.txt', '12 ships'],
  ]);
  expect(await database.query('select 1 from files where "userId" = $1', [user.userId])).toEqual([]);
  expect(
    await database.query('select 1 from ledger_entries where "userId" = $1 and kind = $2', [
      user.userId,
      'settle',
    ]),
  ).toEqual([]);
});

it('keeps variables from one block to the next, apart from those that the model’s code has', async () => {
  const { run, user, conversationId } = await staged();
  await run('x = 1');
  expect((await run('x + 1')).result).toBe('2');
  const owner = ownerIdSchema.parse(user.userId);
  const { signal } = new AbortController();
  const [tool] = await pythonSource.open(owner, ['python'], signal, 'chat');
  const context = { ...toolContext({ owner, signal }), conversationId };
  expect((await tool?.run({ code: 'x' }, context))?.text).toContain('NameError');
});

it('says of code that fails, and of code that does not end', async () => {
  const { run } = await staged();
  expect((await run('1 / 0')).error).toContain('ZeroDivisionError');
  expect(await run('while True: pass')).toMatchObject({ end: 'time', stdout: '' });
  expect((await run('1')).result).toBe('1');
});

it('runs no more than one block of a user at the same time, and two may wait', async () => {
  const { user, conversationId } = await staged();
  const body = { conversationId, code: 'import time; time.sleep(1)' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => user.call(POST, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
});

it('counts the time of its blocks to the share that the user has of the processors', async () => {
  const { run, user, conversationId } = await staged();
  await run('import time; time.sleep(1)');
  await addToLimit('processor', { user: user.userId }, 5 * 60_000 - 1_000);
  const refused = await user.call(POST, { body: { conversationId, code: '1' } });
  expect(refused.status).toBe(429);
});
