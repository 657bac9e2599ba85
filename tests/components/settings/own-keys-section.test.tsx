/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { OwnKeysSection } from '@/components/settings/data/own-keys-section';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { providerKeyPath } from '@/lib/contracts/provider-key/provider-keys';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.settings.ownKeys;
const { user: ADA } = signedInAnswerSchema.parse(signedIn('bearer'));
const ENDPOINTS = {
  openAI: { order: 0, userProvide: true },
  anthropic: { order: 1, userProvide: true },
  google: { order: 2 },
  gptPlugins: { order: 3, userProvide: true },
};

let server: FakeServer;
let openAiEnd: string | null;

beforeEach(async () => {
  openAiEnd = '2126-01-02T03:04:00.000Z';
  server = new FakeServer();
  server.answer('/api/keys', ({ search, method }) =>
    method === 'PUT'
      ? new Response(null, { status: 201 })
      : Response.json({ expiresAt: search.endsWith('openAI') ? openAiEnd : null }),
  );
  server.answer('/api/endpoints', () => Response.json(ENDPOINTS));
  setBearer('bearer', ADA.id);
  setAuthenticated(ADA);
  await mutate(() => true, undefined, { revalidate: false });
  await mutate('/api/endpoints', ENDPOINTS, { revalidate: false });
});

it('lists each key of the user once, with its end, and none that the server has', async () => {
  showInEnglish(<OwnKeysSection />);
  expect(await screen.findByText(/^Your key lasts until Jan 2, 2126/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
    'OpenAIYou',
    'Anthropic',
  ]);
  expect(server.seen.map(({ search }) => search).sort()).toEqual(['?name=anthropic', '?name=openAI']);
  expect(screen.getByRole('button', { name: `${words.change}: OpenAI` })).toBeEnabled();
});

it('stores a key that is missing, and says when it ends', async () => {
  const { user } = showInEnglish(<OwnKeysSection />);
  await user.click(await screen.findByRole('button', { name: `${english.providerKeys.addKey}: Anthropic` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(english.providerKeys.fields.secret), 'sk-ant-1');
  await user.click(dialog.getByRole('button', { name: english.providerKeys.save }));
  expect(await screen.findByRole('button', { name: `${words.change}: Anthropic` })).toBeEnabled();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = server.seen.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ name: 'anthropic', value: 'sk-ant-1' });
});

it('says that a key has expired', async () => {
  openAiEnd = '2020-01-02T03:04:00.000Z';
  await mutate(providerKeyPath('openAI'), undefined, { revalidate: false });
  showInEnglish(<OwnKeysSection />);
  expect(await screen.findByText(/^Your key expired on Jan 2, 2020/)).toBeVisible();
});

it('is not there where the server has all keys', async () => {
  await mutate('/api/endpoints', { openAI: { order: 0 } }, { revalidate: false });
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  const { container } = showInEnglish(<OwnKeysSection />);
  expect(container).toHaveTextContent('');
});
