/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { ChatHeader } from '@/components/chat-header/chat-header';
import { LandingGreeting } from '@/components/landing/landing-greeting';
import { findLastModel, findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore } from '@/lib/client/session/session-store';
import { showChatSettings } from '@/lib/client/settings/chat-settings';
import { userSchema } from '@/lib/domain/account/user';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import english from '@/messages/en-US.json';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const FACTS = { ...shippedModelFacts('gpt-large'), contextWindowTokens: 400_000 };
const ADA = {
  id: 'asst_1',
  name: 'Ada',
  description: 'Knows every tide.',
  endpoint: 'openAI',
  model: 'gpt-large',
  avatar: '/images/u/assistant-a.png',
};

let server: FakeServer;

beforeAll(() => {
  fakeLayout();
  fakeMedia();
});

function offer(assistants: object[], config: object = {}): void {
  server.answer('/api/endpoints', () =>
    Response.json({ openAI: { order: 0 }, assistants: { order: 1, ...config } }),
  );
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-large'], assistants: ['gpt-large'] }));
  server.answer('/api/models/facts', () =>
    Response.json({ facts: [FACTS], endpoints: [{ endpoint: 'openAI', models: [['gpt-large', 0]] }] }),
  );
  server.answer('/api/user/favourites', () => Response.json({ favourites: [] }));
  server.answer('/api/assistants/choices', () => Response.json({ assistants }));
}

beforeEach(async () => {
  localStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('a bearer');
  sessionStore.setState({ status: 'authenticated', user: userSchema.parse(signedIn('a bearer').user) }, true);
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-large' });
});

function show(): void {
  showInEnglish(
    <>
      <ChatHeader
        conversationId="new"
        title="New chat"
        onOpenSidebar={() => undefined}
        onNewChat={() => undefined}
      />
      <LandingGreeting userName={null} />
    </>,
  );
}

it('offers the assistants of the user by their names, and greets with the chosen one', async () => {
  offer([ADA]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Model: OpenAI gpt-large' }));
  const menu = await screen.findByRole('grid');
  // The models that may answer for assistants are none of the choices there.
  expect(await within(menu).findAllByRole('gridcell', { name: /^gpt-large/ })).toHaveLength(1);
  await userEvent.click(await within(menu).findByRole('gridcell', { name: 'Ada' }));
  expect(findModelChoice()).toEqual({ endpoint: 'assistants', endpointType: null, model: 'asst_1' });
  expect(findLastModel('assistants')).toBe('asst_1');
  expect(await screen.findByRole('button', { name: 'Model: Assistants Ada' })).toBeVisible();
  expect(screen.getByText('Knows every tide.')).toBeVisible();
});

it('offers to create the first one below the models, and names no empty endpoint', async () => {
  offer([]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Model: OpenAI gpt-large' }));
  const first = await screen.findByRole('button', { name: english.assistantBuilder.newAssistant });
  expect(screen.queryByText('Assistants')).toBeNull();
  await userEvent.click(first);
  expect(window.location.pathname).toBe('/assistants/new');
});

it('offers to create none where the operator lets users build none', async () => {
  offer([], { disableBuilder: true });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Model: OpenAI gpt-large' }));
  await screen.findByRole('button', { name: english.compare.title });
  expect(screen.queryByRole('button', { name: english.assistantBuilder.newAssistant })).toBeNull();
});

it('does not take the assistant for a setting that was changed', async () => {
  offer([ADA]);
  showModelChoice({ endpoint: 'assistants', endpointType: null, model: 'asst_1' });
  showChatSettings({ assistant_id: 'asst_1' });
  show();
  expect(await screen.findByRole('button', { name: english.modelSettings.title })).toBeVisible();
  act(() => showChatSettings({ assistant_id: 'asst_1', promptPrefix: 'Be brief.' }));
  expect(await screen.findByRole('button', { name: english.modelSettings.changed })).toBeVisible();
});
