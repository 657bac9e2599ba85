/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { PluginStoreDialog } from '@/components/plugins/plugin-store-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
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
const button = (name: string) => screen.findByRole('button', { name });

it('a plugin without keys is installed and removed by one click', async () => {
  const { user } = showInEnglish(<PluginStoreDialog isOpen />);
  server.answer('/api/user/plugins', ({ body }) => {
    installed = body?.includes('uninstall') === true ? [] : [{ id: 'calculator', isReady: true }];
    return new Response(null);
  });
  await user.click(await button('Install Calculator'));
  expect(sessionStore.getState().user?.plugins).toEqual(['calculator']);
  await user.click(await button('Uninstall Calculator'));
  expect(await button('Install Calculator')).toBeVisible();
  expect(sessionStore.getState().user?.plugins).toEqual([]);
  expect(sent()).toEqual([
    { pluginKey: 'calculator', action: 'install', auth: null },
    { pluginKey: 'calculator', action: 'uninstall', auth: null },
  ]);
});

it('a plugin whose key the operator has set asks for none', async () => {
  const { user } = showInEnglish(<PluginStoreDialog isOpen />);
  await user.click(await button('Install Wolfram'));
  await waitFor(() => expect(sent()).toEqual([{ pluginKey: 'wolfram', action: 'install', auth: null }]));
});

it('a plugin that needs a key asks for one of at least ten characters before it is installed', async () => {
  const { user } = showInEnglish(<PluginStoreDialog isOpen />);
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
  const { user } = showInEnglish(<PluginStoreDialog isOpen />);
  expect(await button('Uninstall Pictures')).toBeVisible();
  await user.click(await button('Set up Pictures'));
  expect(await screen.findByLabelText('Pictures Key')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.back }));
  expect(await button('Set up Pictures')).toBeVisible();
});

it('plugins are found by their names, in any case, and come in pages', async () => {
  const { user } = showInEnglish(<PluginStoreDialog isOpen />);
  await button('Install Calculator');
  expect(
    screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading') !== null),
  ).toHaveLength(8);
  expect(screen.queryByRole('button', { name: 'Install More 11' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: english.pagination.next }));
  expect(await button('Install More 11')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'wOLf');
  expect(await button('Install Wolfram')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Install More/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'zzz');
  expect(await screen.findByText(words.noResults)).toBeVisible();
});

it('a refusal stands above the plugins, with what the server said', async () => {
  server.answer('/api/user/plugins', () =>
    Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 }),
  );
  const { user } = showInEnglish(<PluginStoreDialog isOpen />);
  await user.click(await button('Install Calculator'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words.authError);
  expect(alert).toHaveTextContent(english.errors.not_found);
});

it('a store that cannot be loaded says so, and is loaded again', async () => {
  server.answer('/api/plugins', () => Response.json({}, { status: 400 }));
  const { user } = showInEnglish(<PluginStoreDialog isOpen />);
  expect(await screen.findByText(words.loadFailed)).toBeVisible();
  server.answer('/api/plugins', () => Response.json([plugin('calculator', 'Calculator')]));
  await user.click(screen.getByRole('button', { name: words.retry }));
  expect(await button('Install Calculator')).toBeVisible();
});
