/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ActionEditor } from '@/components/assistants/actions/action-editor';
import { NUMBERED_LIMIT_LINES } from '@/components/assistants/actions/schema/schema-editor';
import { useBuilder } from '@/lib/client/assistant/builder';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import type { BuilderAction } from '@/lib/contracts/assistant/builder-actions';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { userSchema } from '@/lib/domain/account/user';
import { actionMetadataSchema } from '@/lib/domain/tool/action';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.assistantBuilder.action;
const assistant: BuilderAssistant = {
  id: 'Ada',
  name: 'Ada',
  description: null,
  instructions: null,
  endpoint: null,
  model: 'gpt-5',
  tools: [],
  fileIds: [],
  skillIds: [],
  actionCount: 1,
  avatar: null,
  isCopy: false,
  knowsUser: false,
  isLinked: false,
};
const schema = JSON.stringify({
  openapi: '3.1.0',
  servers: [{ url: 'https://weather.example/v1' }],
  paths: { '/cities/{city}': { get: { operationId: 'getWeather' }, head: {} } },
});
const action: BuilderAction = {
  actionId: 'a1',
  assistantId: 'Ada',
  metadata: actionMetadataSchema.parse({
    domain: 'weather.example',
    raw_spec: schema,
    auth: { type: 'service_http', authorization_type: 'bearer' },
  }),
  storedSecrets: ['api_key'],
  account: 'none',
};

let server: FakeServer;
let actions: BuilderAction[];
const onLeave = jest.fn();

beforeAll(() => {
  withoutSizes();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  onLeave.mockReset();
  server = new FakeServer();
  actions = [action];
  server.answer('/api/builder/assistants', () => Response.json({ items: [assistant], hasMore: false }));
  server.answer('/api/builder/assistants/Ada', () => Response.json(assistant));
  server.answer('/api/assistants/choices', () => Response.json({ assistants: [] }));
  server.answer('/api/builder/actions', () => Response.json(actions));
  server.answer('/api/builder/assistants/Ada/actions', () => Response.json({ assistant, action }));
  server.answer('/api/builder/assistants/Ada/actions/a1', () => new Response(null, { status: 204 }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

afterEach(async () => {
  cleanup();
  await flushTasks();
});

const show = (actionId: string | null) =>
  showInEnglish(<ActionEditor assistant={assistant} actionId={actionId} onLeave={onLeave} />);
const sent = (method: string) =>
  server.seen.filter((call) => call.method === method).map(({ body }): unknown => JSON.parse(body ?? 'null'));
const type = async (user: ReturnType<typeof show>['user'], text: string) => {
  const field = screen.getByLabelText(words.schema);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

it('a description is read once typing has paused, and a wrong one is answered with the words of the specification', async () => {
  const { user } = show(null);
  await type(user, 'openapi: 3.1.0');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('No valid URL was found in `servers`. Add one.')).toBeVisible();
  await type(user, 'openapi: 3.1.0\nservers: [{ url: https://weather.example }]');
  expect(await screen.findByText('The OpenAPI description has no paths. Add them.')).toBeVisible();
  await type(user, 'openapi: 3.1.0\nservers: [');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Line 2, column 11: ${words.faults.missing_mark}`,
  );
  expect(document.querySelector('[data-faulty-line="2"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Line 2, column 11' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.schema);
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([15, 25]);
  expect(screen.getByRole('button', { name: words.create })).toBeDisabled();
  await type(user, schema);
  const table = await screen.findByRole('table', { name: words.available });
  expect(within(table).getByRole('row', { name: 'getWeather GET /cities/{city}' })).toBeVisible();
  expect(screen.getByText('Unsupported HTTP method: HEAD /cities/{city}')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.create }));
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(sent('POST')).toEqual([
    {
      actionId: null,
      metadata: expect.objectContaining({
        domain: 'weather.example',
        raw_spec: schema,
        skip_approval: false,
        auth: expect.objectContaining({ type: 'none' }),
      }),
    },
  ]);
});

it('a description that is typed survives leaving the page, and is forgotten once it is left on purpose', async () => {
  const first = show(null);
  await type(first.user, 'openapi: 3.1.0');
  first.unmount();
  const { user } = show(null);
  expect(screen.getByLabelText(words.schema)).toHaveValue('openapi: 3.1.0');
  await user.click(screen.getByRole('button', { name: words.back }));
  await user.click(await screen.findByRole('button', { name: english.assistantBuilder.leave }));
  cleanup();
  show(null);
  expect(screen.getByLabelText(words.schema)).toHaveValue('');
});

it('what is typed beside the description survives too, but no secret; until it is saved leaving asks', async () => {
  const first = show(null);
  await first.user.type(screen.getByLabelText(words.privacy), 'https://a.example');
  await first.user.click(screen.getByRole('switch', { name: words.asksFirst }));
  await first.user.click(screen.getByRole('button', { name: words.authTypes.none }));
  await first.user.click(await screen.findByRole('radio', { name: words.authTypes.service_http }));
  await first.user.type(screen.getByLabelText(words.apiKey, { selector: 'input' }), 'hidden-key');
  await first.user.click(screen.getByRole('button', { name: words.apply }));
  await screen.findByRole('button', { name: words.authTypes.service_http });
  first.unmount();
  expect(isLeavingAskedAbout()).toBe(true);
  expect(JSON.stringify(useBuilder.getState())).not.toContain('hidden-key');
  const { user } = show(null);
  expect(screen.getByLabelText(words.privacy)).toHaveValue('https://a.example');
  expect(screen.getByRole('switch', { name: words.asksFirst })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: words.authTypes.service_http }));
  expect(await screen.findByLabelText(words.apiKey, { selector: 'input' })).toHaveValue('');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: words.back }));
  await user.click(await screen.findByRole('button', { name: english.assistantBuilder.leave }));
  cleanup();
  expect(isLeavingAskedAbout()).toBe(false);
});

it('a secret that is stored is not shown, stays when it is not replaced, and can be removed', async () => {
  const { user } = show('a1');
  await user.click(await screen.findByRole('button', { name: words.authTypes.service_http }));
  expect(await screen.findByText(words.stored)).toBeVisible();
  expect(screen.queryByLabelText(words.apiKey, { selector: 'input' })).toBeNull();
  await user.click(screen.getByRole('button', { name: words.apply }));
  await user.click(screen.getByRole('switch', { name: words.asksFirst }));
  const update = screen.getByRole('button', { name: words.update });
  await waitFor(() => expect(update).toBeEnabled());
  await user.click(update);
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toMatchObject({ actionId: 'a1', metadata: { skip_approval: true } });
  expect(sent('POST')[0]).not.toHaveProperty('metadata.api_key');
  await user.click(screen.getByRole('button', { name: words.authTypes.service_http }));
  await user.click(await screen.findByRole('button', { name: words.remove }));
  expect(screen.getByText(words.noneHint)).toBeVisible();
});

it('each way of authorization asks for what it needs', async () => {
  const { user } = show(null);
  await user.click(screen.getByRole('button', { name: words.authTypes.none }));
  await user.click(await screen.findByRole('radio', { name: words.authTypes.service_http }));
  await user.click(screen.getByRole('radio', { name: words.authKinds.custom }));
  await user.type(screen.getByLabelText(words.apiKey, { selector: 'input' }), 'key');
  await user.click(screen.getByRole('button', { name: words.apply }));
  expect(await screen.findByText(words.missing)).toBeVisible();
  await user.type(screen.getByLabelText(words.header), 'X-Key');
  await user.click(screen.getByRole('radio', { name: words.authTypes.oauth }));
  for (const label of [words.clientId, words.clientSecret])
    await user.type(screen.getByLabelText(label, { selector: 'input' }), 'id');
  await user.type(screen.getByLabelText(words.authorizationUrl), 'nowhere');
  await user.click(screen.getByRole('button', { name: words.apply }));
  expect(await screen.findByText(words.urlWrong)).toBeVisible();
});

it('an action is deleted once that is confirmed, and what is not saved is asked about', async () => {
  const { user } = show('a1');
  await user.click(await screen.findByRole('switch', { name: words.asksFirst }));
  await user.click(screen.getByRole('button', { name: words.back }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: words.delete }));
  expect(await screen.findByText('Are you sure you want to delete this action?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.delete }));
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  expect(
    server.seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('/Ada/actions/a1')),
  ).toBe(true);
});

it('lines are numbered up to a limit', async () => {
  const { user } = show(null);
  const count = (lines: number) => type(user, `a:${'\n'.repeat(lines - 1)}`);
  await count(NUMBERED_LIMIT_LINES);
  expect(screen.getByText(/^1\n2\n/, { normalizer: (text) => text })).toHaveTextContent(
    String(NUMBERED_LIMIT_LINES),
  );
  await count(NUMBERED_LIMIT_LINES + 1);
  expect(screen.queryByText(/^1\n2\n/, { normalizer: (text) => text })).toBeNull();
});

function isLeavingAskedAbout(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
