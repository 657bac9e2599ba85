/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { ChatWorkspace } from '@/components/workspace/chat-workspace';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { forgetDrafts } from '@/lib/client/draft/draft';
import { findModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import { setSidebarOpen } from '@/lib/client/system/sidebar-open';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { expectPrinted } from '@/tests/support/browser/printed-errors';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeConversation, fakeListPage } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { findBarriers } from '../../support/find-barriers';
import { FakeServer } from '../../support/servers/fake-server';

// The framework notifies its hooks when the history changes; here the test's own events do.
jest.mock('next/navigation', () => ({
  usePathname: () =>
    useSyncExternalStore(
      (onChange) => {
        window.addEventListener('moved', onChange);
        return () => window.removeEventListener('moved', onChange);
      },
      () => window.location.pathname,
    ),
}));

const moon = fakeConversation(1, 'Moon landing', new Date().toISOString());
const moonPath = `/api/convos/${moon.conversationId}`;
const noMessages = { messages: [], leafId: null, hasMoreAbove: false };

let server: FakeServer;

beforeAll(() => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history);
    window.history[name] = (...args) => {
      original(...args);
      window.dispatchEvent(new Event('moved'));
    };
  }
  fakeMedia();
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

beforeEach(async () => {
  setUnauthenticated();
  await mutate(() => true, undefined, { revalidate: false });
  window.localStorage.clear();
  forgetDrafts();
  setSidebarOpen(true);
  server = new FakeServer();
  server.answer('/api/config', () => Response.json(CONFIG));
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 }, demo: { order: 1 } }));
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-a'], demo: ['demo'] }));
  server.answer('/api/convos', () => Response.json(fakeListPage([moon])));
  server.answer(moonPath, () => Response.json(moon));
  server.answer(`/api/messages/${moon.conversationId}/page`, () => Response.json(noMessages));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

const CONFIG = {
  appTitle: 'Harbour',
  socialLogins: [],
  discordLoginEnabled: false,
  facebookLoginEnabled: false,
  githubLoginEnabled: false,
  googleLoginEnabled: false,
  openidLoginEnabled: false,
  openidLabel: '',
  serverDomain: 'http://localhost:3080',
  emailLoginEnabled: true,
  registrationEnabled: true,
  socialLoginEnabled: false,
  emailEnabled: false,
  checkBalance: false,
  showBirthdayIcon: false,
  helpAndFaqURL: '/',
};

function showAt(path: string) {
  window.history.replaceState(null, '', path);
  return showInEnglish(<ChatWorkspace />).user;
}

const welcome = () => screen.findByRole('heading', { name: 'How can I help you today, Ada?' });

it('begins with a link that skips the sidebar', async () => {
  const user = showAt('/c/new');
  await welcome();
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the message field' })).toHaveFocus();
});

it('greets in a new chat, and an example goes into the message field', async () => {
  const user = showAt('/c/new');
  await welcome();
  await user.click(screen.getByRole('button', { name: /Write some code/ }));
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue('How do I make an HTTP request in JavaScript? Show me the code');
  expect(field).toHaveFocus();
});

it.each([
  [[moon], null],
  [[], 'Capabilities'],
])('says what to expect only before the first conversation', async (listed, heading) => {
  server.answer('/api/convos', () => Response.json(fakeListPage(listed)));
  showAt('/c/new');
  await welcome();
  if (heading !== null) expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  else await screen.findByRole('link', { name: 'Moon landing' });
  expect(screen.queryAllByRole('heading', { name: 'Capabilities' })).toHaveLength(heading === null ? 0 : 1);
});

it('follows what the server said until its own list has arrived', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  server.answer('/api/convos', async () => {
    await held;
    return Response.json(fakeListPage([moon]));
  });
  window.history.replaceState(null, '', '/c/new');
  showInEnglish(<ChatWorkspace startsWithChats={false} />);
  await welcome();
  expect(screen.getByRole('heading', { name: 'Capabilities' })).toBeInTheDocument();
  release();
  await screen.findByRole('link', { name: 'Moon landing' });
  expect(screen.queryByRole('heading', { name: 'Capabilities' })).not.toBeInTheDocument();
});

it('names the page after the application, and then after the conversation', async () => {
  const user = showAt('/c/new');
  await waitFor(() => expect(document.title).toBe('Harbour'));
  await user.click(await screen.findByRole('link', { name: 'Moon landing' }));
  await waitFor(() => expect(document.title).toBe('Moon landing'));
  expect(screen.queryByRole('heading', { name: 'How can I help you today, Ada?' })).not.toBeInTheDocument();
});

it('shows the model of a conversation, and goes back to the last own choice', async () => {
  window.localStorage.setItem(
    'lastConversationSetup',
    JSON.stringify({ endpoint: 'openAI', endpointType: null, model: 'gpt-a' }),
  );
  const user = showAt(`/c/${moon.conversationId}`);
  await waitFor(() => expect(findModelChoice()?.endpoint).toBe('demo'));
  await user.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
  await welcome();
  await waitFor(() => expect(findModelChoice()?.endpoint).toBe('openAI'));
  expect(window.location.pathname).toBe('/c/new');
});

it('keeps the model the user switched to when what is offered changes, as after a key was set', async () => {
  showAt(`/c/${moon.conversationId}`);
  await waitFor(() => expect(findModelChoice()?.endpoint).toBe('demo'));
  act(() => switchModel({ endpoint: 'openAI', endpointType: null, model: 'gpt-a' }));
  for (const more of ['gpt-b', 'gpt-c']) {
    await act(() =>
      mutate('/api/models', { openAI: ['gpt-a', more], demo: ['demo'] }, { revalidate: false }),
    );
    expect(findModelChoice()).toMatchObject({ endpoint: 'openAI', model: 'gpt-a' });
  }
});

it('goes back to the model of the conversation once it is offered', async () => {
  server.answer(moonPath, () => Response.json({ ...moon, model: 'later' }));
  expectPrinted('demo later is not offered here; demo demo is used instead.');
  showAt(`/c/${moon.conversationId}`);
  await waitFor(() => expect(findModelChoice()?.model).toBe('demo'));
  await act(() =>
    mutate('/api/models', { openAI: ['gpt-a'], demo: ['demo', 'later'] }, { revalidate: false }),
  );
  expect(findModelChoice()).toMatchObject({ endpoint: 'demo', model: 'later' });
});

it('says in place of a conversation that it does not exist, and begins a new one', async () => {
  const path = '/api/convos/00000000-0000-4000-8000-00000000dead';
  server.answer(path, () => Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 }));
  const user = showAt('/c/00000000-0000-4000-8000-00000000dead');
  expect(
    await screen.findByText(
      'This chat was not found. It may have been deleted, or belong to another account.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start a new chat' }));
  await welcome();
  expect(window.location.pathname).toBe('/c/new');
});

it('stays on a conversation that the server only fails to return', async () => {
  server.answer(moonPath, () => new Response('', { status: 500 }));
  showAt(`/c/${moon.conversationId}`);
  await waitFor(() => expect(server.seen.some(({ path }) => path === moonPath)).toBe(true));
  await screen.findByRole('link', { name: 'Moon landing' });
  expect(window.location.pathname).toBe(`/c/${moon.conversationId}`);
});

it('sends no message in a conversation until its settings are known', async () => {
  Element.prototype.scrollTo = () => undefined;
  let tell: (answer: Response) => void = () => undefined;
  server.answer(moonPath, () => new Promise<Response>((resolve) => (tell = resolve)));
  const user = showAt('/c/new');
  await welcome();
  await user.click(await screen.findByRole('link', { name: 'Moon landing' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  await waitFor(() => expect(server.seen.some(({ path }) => path === moonPath)).toBe(true));
  const asked = () => server.seen.filter(({ path }) => path.startsWith('/api/ask'));
  expect(asked()).toEqual([]);
  act(() => tell(Response.json(moon)));
  await waitFor(() => expect(asked()).toHaveLength(1));
});

it('hides and shows the sidebar by keyboard, and remembers', async () => {
  const user = showAt('/c/new');
  await welcome();
  await user.keyboard('{Control>}b{/Control}');
  expect(window.localStorage.getItem('sidebar-open')).toBe('false');
  expect(document.documentElement.dataset.sidebar).toBe('closed');
  await user.keyboard('{Control>}b{/Control}');
  expect(window.localStorage.getItem('sidebar-open')).toBe('true');
  expect(document.documentElement.dataset.sidebar).toBeUndefined();
});

it('has no accessibility violation', async () => {
  showAt('/c/new');
  await welcome();
  await screen.findByRole('link', { name: 'Moon landing' });
  expect(await findBarriers()).toEqual([]);
});

it('a chat that was not found has neither a model nor a list of questions in its header', async () => {
  const gone = () => Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
  server.answer(moonPath, gone);
  server.answer(`/api/messages/${moon.conversationId}/page`, gone);
  showAt(`/c/${moon.conversationId}`);
  expect(await screen.findByText(/^This chat was not found\./)).toBeVisible();
  const header = within(screen.getByRole('banner'));
  expect(header.queryByRole('status')).toBeNull();
  expect(header.queryByRole('button', { name: /^Model:/ })).toBeNull();
  expect(header.queryByRole('button', { name: 'Questions' })).toBeNull();
});
