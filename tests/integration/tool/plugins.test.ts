import { openToolkits } from '@/lib/server/services/tool/open-toolkits';
import { calculatorProcesses } from '@/lib/server/tools/calculator/calculator';
import { toolContext } from '@/tests/support/tools/tool-context';
import { pluginOwner } from '../../support/calls/plugin-calls';
import { withDatabase } from '../../support/database';

withDatabase({ PYTHON_ENGINE: 'off' });

afterAll(() => calculatorProcesses().close());

const { signal } = new AbortController();
const CALCULATOR = { pluginKey: 'calculator', action: 'install', auth: null };

it('the store lists its plugins as compat clients read them', async () => {
  const user = await pluginOwner();
  expect(await user.store()).toContainEqual({
    name: 'Calculator',
    pluginKey: 'calculator',
    description: expect.any(String),
    icon: '/images/plugins/calculator.svg',
    authConfig: [],
  });
});

it('an installed plugin is in the user and can be switched on; a removed one is in neither', async () => {
  const user = await pluginOwner();
  expect(await user.toolkits()).toEqual({ toolkits: [] });
  const installed = await user.change(CALCULATOR);
  expect([installed.status, await installed.text()]).toEqual([200, '']);
  expect(await user.user()).toMatchObject({ plugins: ['calculator'] });
  expect(await user.toolkits()).toMatchObject({
    toolkits: [{ id: 'calculator', kind: 'plugin', title: 'Calculator', isReady: true }],
  });
  expect((await user.change({ ...CALCULATOR, action: 'uninstall' })).status).toBe(200);
  expect(await user.user()).toMatchObject({ plugins: [] });
  expect(await user.toolkits()).toEqual({ toolkits: [] });
});

it('two installations of a plugin at once install it once', async () => {
  const user = await pluginOwner();
  await Promise.all([user.change(CALCULATOR), user.change(CALCULATOR), user.change(CALCULATOR)]);
  expect(await user.user()).toMatchObject({ plugins: ['calculator'] });
});

it('a function of an assistant is not in the list of installed plugins', async () => {
  const user = await pluginOwner();
  expect((await user.change({ ...CALCULATOR, isAssistantTool: true })).status).toBe(200);
  expect(await user.user()).toMatchObject({ plugins: [] });
});

it.each([
  [{ ...CALCULATOR, pluginKey: 'e2b_code_interpreter' }, 404],
  [{ ...CALCULATOR, pluginKey: '__proto__' }, 404],
  [{ ...CALCULATOR, action: 'update' }, 400],
  [{ ...CALCULATOR, auth: 'key' }, 400],
  [{ ...CALCULATOR, auth: { key: 1 } }, 400],
  [{ action: 'install' }, 400],
  [[], 400],
])('%j is refused', async (body, status) => {
  const user = await pluginOwner();
  expect((await user.change(body)).status).toBe(status);
  expect(await user.user()).toMatchObject({ plugins: [] });
});

it('only what the user installed is opened, once, and it computes', async () => {
  const user = await pluginOwner();
  const stranger = await pluginOwner();
  await user.change(CALCULATOR);
  const ids = ['calculator', 'calculator', 'mcp:files', 'wolfram', '__proto__'];
  expect(await openToolkits(stranger.owner, ids, signal)).toEqual([]);
  const tools = await openToolkits(user.owner, ids, signal);
  expect(tools).toMatchObject([
    { name: 'calculator', toolkitId: 'calculator', needsApproval: false, parameters: { type: 'object' } },
  ]);
  const context = toolContext({ owner: user.owner, signal });
  expect(await tools[0]?.run({ input: '6 * 7' }, context)).toEqual({ text: '42', isError: false });
  expect(await tools[0]?.run({ wrong: true }, context)).toMatchObject({ isError: true });
});
