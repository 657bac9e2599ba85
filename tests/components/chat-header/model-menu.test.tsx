/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { ChatHeader } from '@/components/chat-header/chat-header';
import {
  findLastChoice,
  findLastModel,
  findModelChoice,
  showModelChoice,
} from '@/lib/client/model/store/model-choice';
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { SMALL_SCREEN } from '@/lib/client/page/use-media-query';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore } from '@/lib/client/session/session-store';
import { closeDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { userSchema } from '@/lib/domain/account/user';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { findBarriers } from '../../support/find-barriers';
import { FakeServer } from '../../support/servers/fake-server';

const MANY = Array.from({ length: 2_000 }, (_, index) => `model-${String(index)}`);

const FACTS = {
  ...shippedModelFacts('gpt-4o'),
  contextWindowTokens: 400_000,
  inputPerMillion: 1.25,
  outputPerMillion: 10,
  retiresOn: '2020-01-31',
};

let server: FakeServer;

beforeAll(() => {
  fakeLayout();
  fakeMedia();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/endpoints', () =>
    Response.json({
      openAI: { order: 0 },
      Keyed: { order: 1, type: 'custom', userProvide: true },
      Mine: { order: 2, type: 'custom' },
      demo: { order: 3 },
    }),
  );
  server.answer('/api/models', () =>
    Response.json({ openAI: ['gpt-small', 'gpt-large'], Keyed: ['locked'], Mine: MANY, demo: ['demo'] }),
  );
  server.answer('/api/models/facts', () =>
    Response.json({ facts: [FACTS], endpoints: [{ endpoint: 'openAI', models: [['gpt-large', 0]] }] }),
  );
  server.answer('/api/user/favourites', ({ body }) =>
    Response.json({ favourites: body === null ? [] : [{ endpoint: 'openAI', model: 'gpt-small' }] }),
  );
  setBearer('bearer');
  sessionStore.setState({ status: 'authenticated', user: userSchema.parse(signedIn('bearer').user) }, true);
  window.localStorage.clear();
  closeDialog();
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-large' });
});

function show() {
  return showInEnglish(
    <ChatHeader conversationId="new" title="Moon landing" onOpenSidebar={jest.fn()} onNewChat={jest.fn()} />,
  ).user;
}

const line = (name: string | RegExp) => screen.getByRole('gridcell', { name });

function activeLine() {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '');
}

async function openByKeyboard() {
  const user = show();
  (await screen.findByRole('button', { name: 'Model: OpenAI gpt-large' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('gridcell', { name: 'gpt-large Chosen' });
  return user;
}

it('works by keyboard, starting at the current model', async () => {
  const user = await openByKeyboard();
  expect(activeLine()).toBe(line('gpt-large Chosen'));
  expect(activeLine()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(findModelChoice()).toEqual({ endpoint: 'openAI', endpointType: null, model: 'gpt-small' });
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
});

it('wraps around at its ends, and jumps to them by Home and End', async () => {
  const user = await openByKeyboard();
  await user.keyboard('{Home}');
  expect(activeLine()).toBe(line('gpt-small'));
  await user.keyboard('{ArrowUp}');
  expect(activeLine()).toBe(line('demo'));
  await user.keyboard('{ArrowDown}{PageDown}{Enter}');
  expect(findModelChoice()).toMatchObject({ endpoint: 'Mine', model: 'model-7' });
});

it('finds a model by typing and remembers the choice for the next new chat', async () => {
  const user = await openByKeyboard();
  await user.keyboard('mine 1969');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('1 model')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  const choice = { endpoint: 'Mine', endpointType: 'custom', model: 'model-1969' };
  expect(findModelChoice()).toEqual(choice);
  expect(findLastChoice()).toEqual(choice);
  expect(findLastModel('Mine')).toBe('model-1969');
});

it('says when no model is found, and chooses none then', async () => {
  const user = await openByKeyboard();
  await user.keyboard('nobody{Enter}');
  expect(screen.getByText('No model found')).toBeInTheDocument();
  expect(findModelChoice()?.model).toBe('gpt-large');
});

it('renders a screenful of two thousand models, and says how many there are', async () => {
  await openByKeyboard();
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2008');
});

it('shows what a model can do and costs, and that it is retired', async () => {
  await openByKeyboard();
  expect(line('gpt-large Chosen')).toHaveAccessibleDescription(
    'Reads pictures, Tools, 400K context, $1.25 in, $10 out per million tokens, Retired Jan 31, 2020',
  );
  expect(line('gpt-large Chosen')).toHaveTextContent('$1.25 / $10');
  // The price of input stands first in the direction of the language.
  expect(screen.getByText('$1.25 / $10').closest('[dir="ltr"]')).toBeNull();
});

it('marks a model at once, puts it above the others, and saves it', async () => {
  const user = await openByKeyboard();
  await user.click(screen.getByRole('button', { name: 'Add gpt-small to favourites' }));
  expect(screen.getByText('Favourites')).toBeInTheDocument();
  expect(line('gpt-small OpenAI')).toBeInTheDocument();
  expect(server.seen.find(({ method }) => method === 'PUT')?.body).toBe(
    JSON.stringify({ endpoint: 'openAI', model: 'gpt-small', isFavourite: true }),
  );
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Remove gpt-small from favourites' })).toHaveLength(2),
  );
});

it('has no accessibility violation', async () => {
  await openByKeyboard();
  expect(await findBarriers()).toEqual([]);
});

it('reverts a mark when the server refuses it', async () => {
  const user = await openByKeyboard();
  server.answer('/api/user/favourites', () => new Response('', { status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Add gpt-small to favourites' }));
  await waitFor(() => expect(screen.queryByText('Favourites')).not.toBeInTheDocument());
});

it('opens the dialog of the key where the user must provide it', async () => {
  const user = await openByKeyboard();
  await user.click(screen.getByRole('button', { name: 'Set API key for Keyed' }));
  expect(useOpenDialog.getState().request).toEqual({ kind: 'provider-key', endpoint: 'Keyed' });
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
});

it('returns the focus to its button after a choice on a small screen', async () => {
  fakeMedia(SMALL_SCREEN);
  try {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Model: OpenAI gpt-large' }));
    await user.click(await screen.findByRole('gridcell', { name: 'gpt-small' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Model: OpenAI gpt-small' })).toHaveFocus(),
    );
  } finally {
    fakeMedia();
  }
});

it('leaves everything as it was on Escape, and returns the focus', async () => {
  const user = await openByKeyboard();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Model: OpenAI gpt-large' })).toHaveFocus());
  expect(findModelChoice()?.model).toBe('gpt-large');
});

test('the menu shows no model before what it says of them has come, and then all at once', async () => {
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-small' });
  let send: () => void = () => undefined;
  server.answer(
    '/api/models/facts',
    () =>
      new Promise<Response>((resolve) => {
        send = () =>
          resolve(
            Response.json({
              facts: [FACTS],
              endpoints: [{ endpoint: 'openAI', models: [['gpt-large', 0]] }],
            }),
          );
      }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Model:/ }));
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(server.seen.some(({ path }) => path === '/api/models/facts')).toBe(true));
  expect(grid).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryAllByRole('gridcell')).toEqual([]);
  send();
  expect((await screen.findAllByRole('gridcell', { name: /^gpt-small/ }))[0]).toBeVisible();
  expect(screen.queryByRole('gridcell', { name: 'gpt-large' })).toBeNull();
  expect(grid).toHaveAttribute('aria-busy', 'false');
});

it('the message field has the focus as soon as a model is chosen, while the menu still closes', async () => {
  const { user } = showInEnglish(
    <>
      <ChatHeader conversationId="new" title="Moon" onOpenSidebar={jest.fn()} onNewChat={jest.fn()} />
      <textarea id={COMPOSER_INPUT_ID} aria-label="Message" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Model: OpenAI gpt-large' }));
  // The next key may follow in the same moment, so nothing is awaited.
  fireEvent.click((await screen.findAllByRole('gridcell', { name: 'gpt-small' }))[0] ?? document.body);
  expect(findModelChoice()?.model).toBe('gpt-small');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});
