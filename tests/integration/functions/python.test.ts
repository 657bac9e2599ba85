import { pythonRunAnswerSchema, type PythonRunAnswer } from '@/lib/contracts/tool/python-run';
import { requireSandbox } from '../../../scripts/setup/find-sandbox.mjs';
import { INSTANCE_HEADER } from '../../support/functions/function-platform';
import { functionStage, question } from '../../support/functions/function-stage';
import type { FunctionUser } from '../../support/functions/function-user';
import { VercelServer } from '../../support/python/vercel-server';

jest.setTimeout(120_000);

const vercel = new VercelServer();

const stage = functionStage({
  async settingsOf() {
    requireSandbox();
    await vercel.start();
    return vercel.settings;
  },
});

afterAll(() => vercel.stop());

interface Ran {
  readonly answer: PythonRunAnswer;
  readonly instance: string;
}

async function runAt(
  user: FunctionUser,
  conversationId: string,
  code: string,
  avoided?: string,
): Promise<Ran> {
  const headers: Record<string, string> = avoided === undefined ? {} : { [INSTANCE_HEADER]: avoided };
  const response = await user.post('/api/tools/python', { conversationId, code }, headers);
  return {
    answer: pythonRunAnswerSchema.parse(await response.json()),
    instance: response.headers.get(INSTANCE_HEADER) ?? '',
  };
}

it('a session of Python is found by another instance, in a sandbox, and instances sleep afterwards', async () => {
  const user = await stage.payingUser();
  const asked = await user.read(question(3));
  await asked.ended;
  const conversationId = asked.created?.conversation.conversationId ?? '';
  const first = await runAt(user, conversationId, 'x = 41\nopen("made.txt", "w").write("kept")');
  expect(first.answer).toMatchObject({ end: null, error: null, result: '4' });
  const second = await runAt(user, conversationId, 'x + 1, open("made.txt").read()', first.instance);
  expect(second.instance).not.toBe(first.instance);
  expect(second.answer).toMatchObject({ end: null, result: "(42, 'kept')" });
  expect(vercel.running()).toHaveLength(1);
  await stage.platform().untilAllSleep();
});

it('the assistants offer Python where sandboxes are set up', async () => {
  const user = await stage.payingUser();
  const endpoints = await (await user.send('/api/endpoints')).text();
  expect(endpoints).toContain('code_interpreter');
});
