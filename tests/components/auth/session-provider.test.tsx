/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { SessionProvider } from '@/lib/client/account/session/session-provider';
import { signOut } from '@/lib/client/account/session/sign-out';
import { setDraft } from '@/lib/client/draft/draft';
import { clearBearer, findBearer, setBearer } from '@/lib/client/request/bearer';
import { announceSessionEnd } from '@/lib/client/request/session-end';
import { loadPage } from '@/lib/client/session/load-page';
import { sessionStore } from '@/lib/client/session/session-store';
import { useSession } from '@/lib/client/session/use-session';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

// The router exists only in the framework's server and page.
jest.mock('next/navigation', () => ({ usePathname: () => window.location.pathname }));
// A document of a test cannot be left.
jest.mock('@/lib/client/session/load-page', () => ({ loadPage: jest.fn() }));
const loaded = jest.mocked(loadPage);

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  clearBearer();
  loaded.mockClear();
  window.history.replaceState(null, '', '/c/abc');
  window.sessionStorage.clear();
  sessionStore.setState({ status: 'loading', user: null }, true);
  window.localStorage.clear();
});

function Who() {
  const { status, user } = useSession();
  return (
    <p>
      {status} {user?.name}
    </p>
  );
}

function show() {
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  );
}

const sentence = () => new Response('No session.', { headers: { 'content-type': 'text/plain' } });

it('signs the user in silently on load', async () => {
  server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
  show();
  expect(await screen.findByText('authenticated Ada Lovelace')).toBeVisible();
  expect(findBearer()).toBe('fresh');
  expect(loaded).not.toHaveBeenCalled();
});

it('sends an unauthenticated user to the login page after 300 ms, and remembers where they were going', async () => {
  jest.useFakeTimers();
  try {
    server.answer('/api/auth/refresh', sentence);
    show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByText('unauthenticated')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(loaded).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(loaded).toHaveBeenCalledWith('/login?redirect=%2Fc%2Fabc');
  } finally {
    jest.useRealTimers();
  }
});

it('redirects no user on the signed-out pages', async () => {
  jest.useFakeTimers();
  try {
    window.history.replaceState(null, '', '/register');
    server.answer('/api/auth/refresh', sentence);
    show();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('unauthenticated')).toBeVisible();
    expect(loaded).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

it('asks again, and ends no session, while the server cannot be reached', async () => {
  jest.useFakeTimers();
  try {
    server.answer('/api/auth/refresh', () => Response.error());
    show();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText('loading')).toBeVisible();
    expect(loaded).not.toHaveBeenCalled();
    server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('authenticated Ada Lovelace')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('forgets bearer, local keys and fetched answers at once when signing out, even when the server cannot be reached', async () => {
  server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
  server.answer('/api/auth/logout', () => Response.error());
  function Fetched() {
    const { data } = useSWR<string>('mine', null, { fallbackData: undefined });
    const { mutate } = useSWR<string>('mine', null);
    return (
      <button onClick={() => void mutate('a secret', { revalidate: false })}>{data ?? 'nothing'}</button>
    );
  }
  render(
    <SessionProvider>
      <Who />
      <Fetched />
    </SessionProvider>,
  );
  await screen.findByText('authenticated Ada Lovelace');
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('a secret')).toBeVisible();
  window.localStorage.setItem('lastConversationSetup', '{}');
  window.localStorage.setItem('color-theme', 'dark');
  await act(() => signOut());
  expect(sessionStore.getState().status).toBe('unauthenticated');
  // Nothing is left on the screen until the login page has loaded.
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(SWRConfig.defaultValue.cache.get('mine')?.data).toBeUndefined());
  expect(loaded.mock.calls).toEqual([['/login']]);
  expect(findBearer()).toBeNull();
  expect(window.localStorage.getItem('lastConversationSetup')).toBeNull();
  expect(window.localStorage.getItem('color-theme')).toBe('dark');
  const logout = server.seen.find(({ path }) => path === '/api/auth/logout');
  expect(logout?.authorization).toBe('Bearer fresh');
});

it('signs out on a ban', async () => {
  server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
  server.answer('/api/auth/logout', () => Response.json({}));
  show();
  await screen.findByText('authenticated Ada Lovelace');
  act(() => announceSessionEnd('ban'));
  expect(sessionStore.getState().status).toBe('unauthenticated');
  await waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/api/auth/logout'));
});

it('ends in every tab of the browser when one signs out', async () => {
  server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
  show();
  await screen.findByText('authenticated Ada Lovelace');
  setBearer('fresh');
  const other = new BroadcastChannel('parley-session');
  other.postMessage('signed-out');
  await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
  other.close();
  expect(findBearer()).toBeNull();
});

it.each([
  ['session-ended', true],
  ['signed-out', false],
])('after "%s" in another tab, it is %s that what was typed here is kept', async (message, isKept) => {
  server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
  show();
  await screen.findByText('authenticated Ada Lovelace');
  act(() => setDraft('abc', 'Half a thought'));
  const other = new BroadcastChannel('parley-session');
  other.postMessage(message);
  await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
  other.close();
  expect(window.localStorage.getItem('drafts')?.includes('Half a thought') ?? false).toBe(isKept);
});

it.each([
  ['expired', 'true', null],
  ['ban', null, ''],
] as const)(
  'the login page is told of a session that ended by %s, and what was typed is kept',
  async (reason, ended, banned) => {
    server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
    server.answer('/api/auth/logout', () => new Response(null, { status: 200 }));
    show();
    await screen.findByText('authenticated Ada Lovelace');
    act(() => setDraft('abc', 'Half a thought'));
    act(() => announceSessionEnd(reason));
    await waitFor(() => expect(loaded).toHaveBeenCalledWith('/login'));
    expect(window.sessionStorage.getItem('sessionEnded')).toBe(ended);
    expect(window.sessionStorage.getItem('banEndsAt')).toBe(banned);
    expect(window.localStorage.getItem('drafts')).toContain('Half a thought');
  },
);
