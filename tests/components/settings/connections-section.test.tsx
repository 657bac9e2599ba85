/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ConnectionsSection } from '@/components/settings/server/connections/connections-section';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { CONNECTION_TEST_PATH, CONNECTIONS_PATH } from '@/lib/contracts/server/connections';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { signedIn } from '@/tests/support/data/signed-in';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { FakeServer } from '../../support/servers/fake-server';

const OWN_ID = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34';
const OTHER_ID = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a35';
const words = english.server;

const STORED = {
  connectionId: OTHER_ID,
  endpoint: 'anthropic',
  source: 'stored',
  variable: null,
  baseUrl: null,
  isUsed: true,
};

withoutSizes();

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('bearer', OWN_ID);
  await mutate(() => true, undefined, { revalidate: false });
});

it('what the environment sets is shown as such and cannot be deleted here, what is stored can', async () => {
  const connection = { baseUrl: null, isUsed: true };
  server.answer(CONNECTIONS_PATH, () =>
    Response.json({
      connections: [
        { ...connection, connectionId: OTHER_ID, endpoint: 'anthropic', source: 'stored', variable: null },
        {
          ...connection,
          connectionId: null,
          endpoint: 'openAI',
          source: 'environment',
          variable: 'OPENAI_API_KEY',
        },
      ],
    }),
  );
  showInEnglish(<ConnectionsSection />);
  expect(await screen.findByText(`${words.fixedElsewhere}: OPENAI_API_KEY`)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
});

it('a connection tells how many models it has, and beside its button how a test went', async () => {
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  server.answer('/api/models', () => Response.json({ anthropic: ['claude-a', 'claude-b'] }));
  server.answer(CONNECTIONS_PATH, () => Response.json({ connections: [STORED] }));
  const { user } = showInEnglish(<ConnectionsSection />);
  expect(await screen.findByText('2 models')).toBeVisible();
  server.answer(CONNECTION_TEST_PATH, () => Response.json({ modelCount: 3 }));
  await user.click(screen.getByRole('button', { name: 'Test: Anthropic' }));
  expect(await screen.findByText('Works: 3 models')).toBeVisible();
  server.answer(CONNECTION_TEST_PATH, () =>
    Response.json(
      { code: 'connection_failed', message: 'no', details: { reason: 'key_expired', provider: '' } },
      { status: 422 },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Test: Anthropic' }));
  expect(await screen.findByText(/^This API key has expired/)).toBeVisible();
  expect(screen.queryByText('Works: 3 models')).toBeNull();
});

it('a connection is changed with its stored key as long as no other one is typed', async () => {
  const sent: unknown[] = [];
  server.answer(CONNECTIONS_PATH, ({ method, body }) => {
    if (method === 'GET') return Response.json({ connections: [STORED] });
    sent.push(JSON.parse(body ?? ''));
    return Response.json({ endpoint: 'anthropic', models: ['claude-a'] }, { status: 201 });
  });
  const { user } = showInEnglish(<ConnectionsSection />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Anthropic' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Anthropic' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Connection stored: Anthropic')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ provider: 'anthropic', apiKey: '', keepsKey: true })]);
});

it('a key that is refused says why, and stays in the field to be put right', async () => {
  server.answer(CONNECTIONS_PATH, ({ method }) =>
    method === 'GET'
      ? Response.json({ connections: [] })
      : Response.json(
          { code: 'connection_failed', message: 'no', details: { reason: 'key_expired', provider: '' } },
          { status: 422 },
        ),
  );
  const { user } = showInEnglish(<ConnectionsSection />);
  await user.click(await screen.findByRole('button', { name: words.addConnection }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('API key'), 'sk-old');
  await user.click(dialog.getByRole('button', { name: words.connect }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This API key has expired');
  expect(dialog.getByLabelText('API key')).toHaveValue('sk-old');
});

it('an address is asked for where a server has no known one', async () => {
  server.answer(CONNECTIONS_PATH, () => Response.json({ connections: [] }));
  const { user } = showInEnglish(<ConnectionsSection />);
  await user.click(await screen.findByRole('button', { name: words.addConnection }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(words.address)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: words.customProvider }));
  expect(dialog.getByLabelText(words.address)).toBeVisible();
});
