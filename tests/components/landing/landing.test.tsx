/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { LandingGreeting } from '@/components/landing/landing-greeting';
import { LandingPrompts } from '@/components/landing/landing-prompts';
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { fakeConversation, fakeListPage } from '@/tests/support/data/fake-conversation';
import { signedIn } from '@/tests/support/data/signed-in';
import { findBarriers } from '@/tests/support/find-barriers';
import { FakeServer } from '@/tests/support/servers/fake-server';

const words = english.landing;

let server: FakeServer;

function chatsWith(...models: readonly string[]): Response {
  return Response.json(
    fakeListPage(
      models.map((model, place) =>
        fakeConversation(place, 'A chat', `2026-11-2${String(9 - place)}T00:00:00.000Z`, {
          endpoint: 'openAI',
          model,
        }),
      ),
    ),
  );
}

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/config', () => Response.json({ appTitle: 'Parley' }));
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-a', 'gpt-b'] }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse({ ...signedIn('bearer').user, name: 'Ada Lovelace' }));
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-a' });
});

it('greets by the first name', async () => {
  showInEnglish(<LandingGreeting userName={null} />);
  expect(await screen.findByRole('heading', { name: 'How can I help you today, Ada?' })).toBeVisible();
});

it('greets by the name that the server said until the session is known here', async () => {
  sessionStore.setState({ status: 'loading', user: null }, true);
  showInEnglish(<LandingGreeting userName="Grace Hopper" />);
  expect(await screen.findByRole('heading', { name: 'How can I help you today, Grace?' })).toBeVisible();
});

it('greets without a name where the account has none to call the user by', async () => {
  setAuthenticated(userSchema.parse({ ...signedIn('bearer').user, name: '1234' }));
  showInEnglish(<LandingGreeting userName={null} />);
  expect(await screen.findByRole('heading', { name: words.welcome })).toBeVisible();
});

it('offers the models of the last chats in place of the lists for newcomers', async () => {
  server.answer('/api/convos', () => chatsWith('gpt-b', 'gpt-a', 'gone'));
  const { user } = showInEnglish(<LandingPrompts startsWithChats />);
  const list = await screen.findByRole('list', { name: words.recent });
  expect(
    within(list)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['gpt-b', 'gpt-a']);
  expect(screen.queryByText(words.limitationsTitle)).not.toBeInTheDocument();
  expect(within(list).getByRole('button', { name: 'gpt-a' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(list).getByRole('button', { name: 'gpt-b' }));
  expect(findModelChoice()).toEqual({ endpoint: 'openAI', endpointType: null, model: 'gpt-b' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['gpt-b', 'gpt-a']);
  expect(await findBarriers()).toEqual([]);
});

it('tells newcomers what models can do and cannot', async () => {
  server.answer('/api/convos', () => chatsWith());
  showInEnglish(<LandingPrompts startsWithChats={false} />);
  expect(await screen.findByText(words.limitationsTitle)).toBeVisible();
  expect(screen.queryByRole('list', { name: words.recent })).not.toBeInTheDocument();
});
