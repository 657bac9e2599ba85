/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { ChatHeader } from '@/components/chat-header/chat-header';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore } from '@/lib/client/session/session-store';
import {
  findLastChoice,
  findLastModel,
  findModelChoice,
  showModelChoice,
} from '@/lib/client/stores/model-choice';
import { userSchema } from '@/lib/domain/user';
import { FakeServer, signedIn } from '../../support/fake-server';
import { findBarriers } from '../../support/find-barriers';
import { showInEnglish } from '../../support/show-in-english';

const MANY = Array.from({ length: 70 }, (_, index) => `model-${String(index)}`);

beforeAll(() => {
  // jsdom lays nothing out; the list watches its size and scrolls.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  const server = new FakeServer();
  server.install();
  server.answer('/api/endpoints', () =>
    Response.json({ openAI: { order: 0 }, Mine: { order: 1, type: 'custom' }, demo: { order: 2 } }),
  );
  server.answer('/api/models', () =>
    Response.json({ openAI: ['gpt-small', 'gpt-large'], Mine: MANY, demo: ['demo'] }),
  );
  setBearer('bearer');
  sessionStore.setState({ status: 'authenticated', user: userSchema.parse(signedIn('bearer').user) }, true);
  window.localStorage.clear();
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-large' });
});

function show() {
  return showInEnglish(
    <ChatHeader conversationId="new" title="Moon landing" onOpenSidebar={jest.fn()} onNewChat={jest.fn()} />,
  ).user;
}

async function openByKeyboard() {
  const user = show();
  (await screen.findByRole('button', { name: 'Model: OpenAI gpt-large' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: /gpt-large/ });
  return user;
}

it('is walked and chosen from by keyboard, starting at the current model', async () => {
  const user = await openByKeyboard();
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /gpt-large/ })).toHaveAttribute('aria-selected', 'true'),
  );
  await user.keyboard('{ArrowUp}{Enter}');
  expect(findModelChoice()).toEqual({ endpoint: 'openAI', endpointType: null, model: 'gpt-small' });
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

it('finds a model by typing and remembers the choice for the next new chat', async () => {
  const user = await openByKeyboard();
  await user.keyboard('mine 69');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  const choice = { endpoint: 'Mine', endpointType: 'custom', model: 'model-69' };
  expect(findModelChoice()).toEqual(choice);
  expect(findLastChoice()).toEqual(choice);
  expect(findLastModel('Mine')).toBe('model-69');
});

it('lists so many models of an endpoint and says how many more there are', async () => {
  await openByKeyboard();
  expect(screen.queryByRole('option', { name: 'model-60' })).not.toBeInTheDocument();
  expect(screen.getByText('10 more models. Type to find it.')).toBeInTheDocument();
});

it('leaves everything as it was on Escape, and gives the focus back', async () => {
  const user = await openByKeyboard();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Model: OpenAI gpt-large' })).toHaveFocus());
  expect(findModelChoice()?.model).toBe('gpt-large');
});

it('has no barrier for assistive technology', async () => {
  await openByKeyboard();
  expect(await findBarriers()).toEqual([]);
});
