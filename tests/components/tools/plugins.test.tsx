/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { mutate } from 'swr';
import { chooseModel } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { findChatSettings } from '@/lib/client/settings/chat-settings';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showTools } from '../../support/browser/show-tools';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.pluginStore;
let server: FakeServer;
beforeAll(() => {
  fakeMedia();
});

let installed: { id: string; isReady: boolean }[];

const plugin = (pluginKey: string, name: string, fields: readonly string[] = []) => ({
  name,
  pluginKey,
  description: `${name} does something.`,
  icon: '/images/plugins/search.svg',
  authConfig: fields.map((authField) => ({ authField, label: `${name} Key`, description: '' })),
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  installed = [];
  server.answer('/api/plugins', () =>
    Response.json([
      plugin('calculator', 'Calculator'),
      plugin('dalle', 'Pictures', ['DALLE3_API_KEY||DALLE_API_KEY']),
      { ...plugin('wolfram', 'Wolfram', ['WOLFRAM_APP_ID']), authenticated: true },
      ...Array.from({ length: 12 }, (_, index) => plugin(`more-${String(index)}`, `More ${String(index)}`)),
    ]),
  );
  server.answer('/api/tools', () =>
    Response.json({
      toolkits: installed.map(({ id, isReady }) => ({
        id,
        kind: 'plugin',
        title: id,
        description: '',
        icon: null,
        isReady,
      })),
    }),
  );
  server.answer('/api/user/plugins', () => new Response(null));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

/** A request that a test leaves behind would count for the next test. */
afterEach(async () => {
  cleanup();
  await flushTasks();
});

const sent = () =>
  server.seen
    .filter(({ path }) => path === '/api/user/plugins')
    .map(({ body }): unknown => JSON.parse(body ?? 'null'));
const uninstall = async (user: UserEvent, name: string) => {
  await user.click(await button(`Actions for ${name}`));
  await user.click(await screen.findByRole('menuitem', { name: words.uninstall }));
};
const button = (name: string) => screen.findByRole('button', { name });

it('a plugin without keys is installed and removed by one click', async () => {
  const { user } = showTools('plugins');
  server.answer('/api/user/plugins', ({ body }) => {
    installed = body?.includes('uninstall') === true ? [] : [{ id: 'calculator', isReady: true }];
    return new Response(null);
  });
  await user.click(await button('Install Calculator'));
  expect(sessionStore.getState().user?.plugins).toEqual(['calculator']);
  await uninstall(user, 'Calculator');
  expect(await button('Install Calculator')).toBeVisible();
  expect(sessionStore.getState().user?.plugins).toEqual([]);
  expect(sent()).toEqual([
    { pluginKey: 'calculator', action: 'install', auth: null },
    { pluginKey: 'calculator', action: 'uninstall', auth: null },
  ]);
});

it('a plugin whose key the operator has set asks for none', async () => {
  const { user } = showTools('plugins');
  await user.click(await button('Install Wolfram'));
  await waitFor(() => expect(sent()).toEqual([{ pluginKey: 'wolfram', action: 'install', auth: null }]));
});

it('a plugin that needs a key asks for one of at least ten characters before it is installed', async () => {
  const { user } = showTools('plugins');
  await user.click(await button('Install Pictures'));
  expect(await screen.findByRole('heading', { name: 'Set up Pictures' })).toBeVisible();
  const field = screen.getByLabelText('Pictures Key');
  const save = screen.getByRole('button', { name: words.save });
  expect(save).toBeDisabled();
  await user.type(field, 'too short');
  expect(await screen.findByText('Pictures Key must be at least 10 characters long')).toBeVisible();
  expect(save).toBeDisabled();
  await user.clear(field);
  expect(await screen.findByText('Pictures Key is required.')).toBeVisible();
  await user.type(field, ' sk-0123456789 ');
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await button('Install Calculator')).toBeVisible();
  expect(sent()).toEqual([
    { pluginKey: 'dalle', action: 'install', auth: { DALLE3_API_KEY: 'sk-0123456789' } },
  ]);
});

it('an installed plugin without its key is set up again or removed', async () => {
  installed = [{ id: 'dalle', isReady: false }];
  const { user } = showTools('plugins');
  await user.click(await button('Set up Pictures'));
  expect(await screen.findByLabelText('Pictures Key')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.back }));
  expect(await button('Set up Pictures')).toBeVisible();
  expect(await button('Actions for Pictures')).toBeVisible();
});

it('a plugin that is installed is switched on in the chat, and off again when it is uninstalled', async () => {
  installed = [{ id: 'calculator', isReady: true }];
  chooseModel({ endpoint: 'openAI', endpointType: null, model: 'gpt-4' });
  const { user } = showTools('plugins');
  const toggle = await screen.findByRole('switch', { name: 'Use Calculator in this chat' });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  expect(toggle).toBeChecked();
  expect(findChatSettings().tools).toEqual(['calculator']);
  server.answer('/api/user/plugins', () => {
    installed = [];
    return new Response(null);
  });
  await uninstall(user, 'Calculator');
  expect(await button('Install Calculator')).toBeVisible();
  expect(findChatSettings().tools ?? []).toEqual([]);
});

it('a refusal is told with what the server said', async () => {
  server.answer('/api/user/plugins', () =>
    Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 }),
  );
  const { user } = showTools('plugins');
  await user.click(await button('Install Calculator'));
  expect(await screen.findByText(`${words.authError} ${english.errors.not_found}`)).toBeVisible();
});

it('a store that cannot be loaded says so, and is loaded again', async () => {
  server.answer('/api/plugins', () => Response.json({}, { status: 400 }));
  const { user } = showTools('plugins');
  expect(await screen.findByText(words.loadFailed)).toBeVisible();
  server.answer('/api/plugins', () => Response.json([plugin('calculator', 'Calculator')]));
  await user.click(screen.getByRole('button', { name: words.retry }));
  expect(await button('Install Calculator')).toBeVisible();
});
