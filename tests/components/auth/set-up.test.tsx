/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { AddModelView } from '@/components/auth/set-up/add-model-view';
import { SetUpView } from '@/components/auth/set-up/set-up-view';
import { findLastChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated, sessionStore } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { ENDPOINTS_PATH, MODELS_PATH } from '@/lib/contracts/model/endpoints';
import { CONNECTIONS_PATH } from '@/lib/contracts/server/connections';
import { SERVER_SETTINGS_PATH } from '@/lib/contracts/server/server-settings';
import { SET_UP_PATH } from '@/lib/contracts/server/set-up';
import english from '@/messages/en-US.json';
import { fakeLayout } from '../../support/browser/fake-layout';
import { fakeMedia } from '../../support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const { user: ADA } = signedInAnswerSchema.parse(signedIn('bearer'));
const words = english.server;

withoutSizes();
beforeAll(fakeLayout);

const SETTINGS = {
  allowsRegistration: true,
  variable: null,
  offersAssistants: true,
  assistantsDecision: null,
};

let server: FakeServer;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  router.push.mockClear();
});

it('one who comes second to set a server up is told, with the way to the login', async () => {
  server.answer(SET_UP_PATH, () => Response.json({ code: 'set_up_done', message: 'done' }, { status: 409 }));
  const { user } = showInEnglish(<SetUpView />);
  await user.type(screen.getByLabelText('Full name'), 'Bea Example');
  await user.type(screen.getByLabelText('Email'), 'bea@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(english.errors.set_up_done);
  expect(screen.getByRole('link', { name: english.auth.forgot.backToLogin })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(sessionStore.getState().user).toBeNull();
});

it('a key that works leads to its models, and into a chat with the chosen one', async () => {
  setBearer('bearer', ADA.id);
  setAuthenticated(ADA);
  server.answer(SERVER_SETTINGS_PATH, () => Response.json(SETTINGS));
  server.answer(CONNECTIONS_PATH, ({ method }) =>
    method === 'GET'
      ? Response.json({ connections: [] })
      : Response.json({ endpoint: 'anthropic', models: ['claude-one', 'claude-two'] }, { status: 201 }),
  );
  server.answer(ENDPOINTS_PATH, () => Response.json({ openAI: { order: 0 }, anthropic: { order: 1 } }));
  server.answer(MODELS_PATH, () =>
    Response.json({ openAI: ['gpt-one'], anthropic: ['claude-one', 'claude-two'] }),
  );
  fakeMedia('(hover: hover) and (pointer: fine)');
  const { user } = showInEnglish(<AddModelView />);
  expect(screen.getByLabelText('API key')).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Anthropic' }));
  await user.type(screen.getByLabelText('API key'), 'sk-ant-1');
  await user.click(screen.getByRole('button', { name: words.connect }));
  expect(await screen.findByText('Anthropic is connected.')).toBeVisible();
  const start = screen.getByRole('button', { name: words.startChat });
  expect(start).toHaveFocus();
  // The key that sent the form may still be held; only a new press of it starts the chat.
  expect(fireEvent.keyDown(start, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(start, { key: 'Enter' })).toBe(true);
  await user.click(screen.getByLabelText(words.firstModel));
  await user.click(await screen.findByRole('gridcell', { name: 'claude-two' }));
  await user.click(screen.getByRole('button', { name: words.startChat }));
  expect(findLastChoice()).toMatchObject({ endpoint: 'anthropic', model: 'claude-two' });
  expect(router.push).toHaveBeenCalledWith('/c/new');
  const sent = server.seen.find(({ path, method }) => path === CONNECTIONS_PATH && method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ provider: 'anthropic', apiKey: 'sk-ant-1' });
});

describe('a found Ollama', () => {
  beforeEach(() => {
    setBearer('bearer', ADA.id);
    setAuthenticated(ADA);
    server.answer(SERVER_SETTINGS_PATH, () => Response.json(SETTINGS));
    const found = { connectionId: null, source: 'found', variable: null, baseUrl: null, isUsed: true };
    server.answer(CONNECTIONS_PATH, () => Response.json({ connections: [{ ...found, endpoint: 'ollama' }] }));
  });

  const startButton = async () => {
    const button = await screen.findByRole('button', { name: words.startChat });
    await waitFor(() => expect(button).toBeEnabled());
    return button;
  };

  it('is a way into the chat, and skipping leads there too', async () => {
    const { user } = showInEnglish(<AddModelView />);
    expect(await screen.findByText(words.ollamaFound)).toBeVisible();
    await user.click(await startButton());
    expect(findLastChoice()).toMatchObject({ endpoint: 'ollama', endpointType: 'custom' });
    await user.click(screen.getByRole('button', { name: words.skip }));
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  it('with several models is asked for the one to begin with', async () => {
    server.answer(ENDPOINTS_PATH, () => Response.json({ ollama: { order: 0, type: 'custom' } }));
    server.answer(MODELS_PATH, () => Response.json({ ollama: ['llama3', 'qwen3'] }));
    const { user } = showInEnglish(<AddModelView />);
    await user.click(await startButton());
    await user.click(screen.getByLabelText(words.firstModel));
    await user.click(await screen.findByRole('gridcell', { name: 'qwen3' }));
    await user.click(screen.getByRole('button', { name: words.startChat }));
    expect(findLastChoice()).toMatchObject({ endpoint: 'ollama', model: 'qwen3' });
  });
});

it('a login that is too old for a key is asked for the password, and the key is sent again with it', async () => {
  setBearer('bearer', ADA.id);
  setAuthenticated(ADA);
  server.answer(SERVER_SETTINGS_PATH, () => Response.json(SETTINGS));
  server.answer(CONNECTIONS_PATH, ({ method, body }) => {
    if (method === 'GET') return Response.json({ connections: [] });
    if ((body ?? '').includes('correct horse battery'))
      return Response.json({ endpoint: 'openAI', models: ['gpt-one'] }, { status: 201 });
    const asked = { code: 'reauthentication_required', message: 'proof', details: { hasPassword: true } };
    return Response.json(asked, { status: 403 });
  });
  const { user } = showInEnglish(<AddModelView />);
  await user.type(screen.getByLabelText('API key'), 'sk-1');
  await user.click(screen.getByRole('button', { name: words.connect }));
  const dialog = within(await screen.findByRole('dialog', { name: english.settings.proof.title }));
  await user.type(dialog.getByLabelText(english.settings.proof.password), 'correct horse battery');
  await user.click(dialog.getByRole('button', { name: english.settings.proof.submit }));
  expect(await screen.findByText('OpenAI is connected.')).toBeVisible();
});
