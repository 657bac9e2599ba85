/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, render, screen } from '@testing-library/react';
import * as React from 'react';
import type { Preloaded } from '@/lib/client/session/preloaded-session';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

// The router exists only in the framework's server and page.
jest.mock('next/navigation', () => ({ usePathname: () => '/c/abc' }));
// A document of a test cannot be left.
jest.mock('@/lib/client/session/load-page', () => ({ loadPage: jest.fn() }));

const ADA = signedInAnswerSchema.parse(signedIn('bearer of Ada'));
const EVE = {
  token: 'bearer of Eve',
  user: { ...ADA.user, id: '00000000-0000-4000-8000-00000000000e', name: 'Eve' },
};

let server: FakeServer;

beforeEach(() => {
  window.sessionStorage.clear();
  server = new FakeServer();
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

/** Evaluates every module again, as a new document does. */
async function load(preloaded: Preloaded | null) {
  jest.resetModules();
  // React itself stays, which the test renders with.
  jest.doMock('react', () => React);
  const { PreloadedSession } = await import('@/lib/client/session/preloaded-session');
  const { SessionProvider } = await import('@/lib/client/account/session/session-provider');
  const { useSession } = await import('@/lib/client/session/use-session');
  const bearer = await import('@/lib/client/request/bearer');
  const Who = () => {
    const { status, user } = useSession();
    return (
      <p>
        {status} {user?.name}
      </p>
    );
  };
  const page = (
    <SessionProvider>
      <PreloadedSession preloaded={preloaded} />
      <Who />
    </SessionProvider>
  );
  const shown = render(page);
  await act(() => jest.advanceTimersByTimeAsync(0));
  const { sessionStore } = await import('@/lib/client/session/session-store');
  return { ...shown, page, bearer, status: () => sessionStore.getState().status };
}

const refreshes = () => server.seen.filter(({ path }) => path.startsWith('/api/auth/refresh')).length;

it('signs in with what came with the document, and asks for a lasting bearer only later', async () => {
  server.answer('/api/auth/refresh', () => Response.json(ADA));
  const { bearer } = await load({ user: ADA.user, bearer: 'of the document', answers: {} });
  expect(screen.getByText('authenticated Ada Lovelace')).toBeVisible();
  expect(bearer.findBearer()).toBe('of the document');
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(refreshes()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(refreshes()).toBe(1);
  expect(bearer.findBearer()).toBe('bearer of Ada');
});

it('shows the user at once and refreshes at once where the document held no bearer', async () => {
  server.answer('/api/auth/refresh', () => Response.json(ADA));
  const { bearer } = await load({ user: ADA.user, bearer: null, answers: {} });
  expect(refreshes()).toBe(1);
  expect(bearer.findBearer()).toBe('bearer of Ada');
});

it.each([null, 'of the document'])(
  'ends the tab when the refresh is that of another user (bearer %s)',
  async (preloadedBearer) => {
    server.answer('/api/auth/refresh', () => Response.json(EVE));
    const { bearer, status } = await load({ user: ADA.user, bearer: preloadedBearer, answers: {} });
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(status()).toBe('unauthenticated');
    expect(bearer.findBearer()).toBeNull();
  },
);

it('is signed out when the session turns out to have ended', async () => {
  server.answer('/api/auth/refresh', () => new Response('over', { status: 403 }));
  const { status } = await load({ user: ADA.user, bearer: 'of the document', answers: {} });
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(status()).toBe('unauthenticated');
  expect(screen.queryByText(/Ada/)).toBeNull();
});

it('is taken over once: an older page that is shown again restores no user', async () => {
  server.answer('/api/auth/refresh', () => new Response('over', { status: 403 }));
  const { page, unmount, bearer, status } = await load({
    user: ADA.user,
    bearer: 'of the document',
    answers: {},
  });
  const { leaveTab } = await import('@/lib/client/account/session/leave-tab');
  await act(() => leaveTab({ mayReturn: true }));
  unmount();
  render(page);
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(status()).toBe('unauthenticated');
  expect(bearer.findBearer()).toBeNull();
});

it('leaves the page as it was where nothing came with the document', async () => {
  server.answer('/api/auth/refresh', () => Response.json(ADA));
  await load(null);
  expect(refreshes()).toBe(1);
  expect(screen.getByText('authenticated Ada Lovelace')).toBeVisible();
});
