/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { SessionProvider } from '@/lib/client/account/session/session-provider';
import { findDraft, saveDrafts, setDraft } from '@/lib/client/draft/draft';
import { clearBearer, findBearer } from '@/lib/client/request/bearer';
import { request, requestJson } from '@/lib/client/request/request';
import { enterSession } from '@/lib/client/session/enter-session';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { useSession } from '@/lib/client/session/use-session';
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
  server = new FakeServer();
  clearBearer();
  sessionStore.setState({ status: 'loading', user: null }, true);
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function Who() {
  const { status, user } = useSession();
  return (
    <p>
      {status} {user?.name}
    </p>
  );
}

async function tabOfAda() {
  server.answer('/api/auth/refresh', () => Response.json(ADA));
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  );
  await screen.findByText('authenticated Ada Lovelace');
  setDraft('new', 'a secret of Ada');
  saveDrafts();
}

describe('a tab whose user is no longer the user of the cookie', () => {
  it('ends its session at the refresh: no call is sent again as the other user, and no typed text is kept', async () => {
    await tabOfAda();
    server.answer('/api/convos', () => Response.json({ code: 'unauthorized' }, { status: 401 }));
    server.answer('/api/auth/refresh', () => Response.json(EVE));
    const received = jest.fn();
    request('/api/convos', { method: 'POST', json: { text: 'mine' } }).then(received, received);
    await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
    expect(received).not.toHaveBeenCalled();
    const sent = server.seen.filter(({ path }) => path === '/api/convos');
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer bearer of Ada']);
    expect(findBearer()).toBeNull();
    expect(findDraft('new')).toBeNull();
    expect(window.localStorage.getItem('drafts')).toBeNull();
  });

  it('ends its session when the other user signs in in another tab', async () => {
    await tabOfAda();
    const other = new BroadcastChannel('parley-session');
    other.postMessage({ signedIn: EVE.user.id });
    await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
    other.close();
    expect(findBearer()).toBeNull();
    expect(findDraft('new')).toBeNull();
  });

  it('sends no call of the first user again as the second, who signed in in the same tab meanwhile', async () => {
    await tabOfAda();
    server.answer('/api/convos', () => {
      act(() => enterSession(EVE));
      return Response.json({ code: 'unauthorized' }, { status: 401 });
    });
    const received = jest.fn();
    requestJson('/api/convos', z.unknown(), { method: 'POST', json: { text: 'mine' } }).then(
      received,
      received,
    );
    await screen.findByText('authenticated Eve');
    // Waits until a later call is answered.
    await expect(request('/api/nothing')).rejects.toMatchObject({ status: 404 });
    expect(received).not.toHaveBeenCalled();
    expect(server.seen.filter(({ path }) => path === '/api/convos')).toHaveLength(1);
    // The second user stays signed in.
    expect(screen.getByText('authenticated Eve')).toBeVisible();
    expect(findBearer()).toBe('bearer of Eve');
  });

  it('leaves the drafts of the other user alone', async () => {
    await tabOfAda();
    const ofEve = JSON.stringify({ ownerId: EVE.user.id, texts: { new: 'a text of Eve' } });
    window.localStorage.setItem('drafts', ofEve);
    act(() => {
      setDraft('new', 'more of Ada');
      saveDrafts();
    });
    expect(window.localStorage.getItem('drafts')).toBe(ofEve);
  });
});

it('a tab keeps its session when the same user signs in again elsewhere', async () => {
  await tabOfAda();
  const other = new BroadcastChannel('parley-session');
  other.postMessage({ signedIn: ADA.user.id });
  other.postMessage({ signedIn: ADA.user.id });
  server.answer('/api/convos', () => Response.json([]));
  await act(() => request('/api/convos'));
  other.close();
  await waitFor(() => expect(screen.getByText('authenticated Ada Lovelace')).toBeVisible());
  expect(findDraft('new')).toBe('a secret of Ada');
});

it.each([
  ['with a form', () => enterSession(EVE)],
  // The page is as after a login at another service.
  [
    'with a document, in the browser of another one',
    () => {
      setAuthenticated(ADA.user);
      sessionStore.setState({ status: 'loading', user: null }, true);
      setAuthenticated(EVE.user);
    },
  ],
])('tells the other tabs who signed in %s', async (_way, signIn) => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel('parley-session');
  other.onmessage = (event: MessageEvent<unknown>) => void heard.push(event.data);
  signIn();
  await waitFor(() => expect(heard).toEqual([{ signedIn: EVE.user.id }]));
  other.close();
});
