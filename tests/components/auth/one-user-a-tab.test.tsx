/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { mutate, SWRConfig } from 'swr';
import { LoginView } from '@/components/auth/login/login-view';
import { logOut } from '@/lib/client/account/log-out';
import { SessionProvider } from '@/lib/client/account/session/session-provider';
import { openArtifact, useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { setFirstTitle, useFirstTitles } from '@/lib/client/conversation/store/first-titles';
import { startSelection, useSelection } from '@/lib/client/conversation/store/selection';
import { findDraft, saveDrafts, setDraft } from '@/lib/client/draft/draft';
import { setPendingSend, usePendingSend } from '@/lib/client/draft/pending-send';
import { findPreview, keepPreview } from '@/lib/client/file/attach/previews';
import { clearBearer, findBearer, setBearer } from '@/lib/client/request/bearer';
import { announceSessionEnd } from '@/lib/client/request/session-end';
import { setSearchText, useSearchBox } from '@/lib/client/search/search-box';
import { enterSession } from '@/lib/client/session/enter-session';
import { loadPage } from '@/lib/client/session/load-page';
import { sessionStore } from '@/lib/client/session/session-store';
import { openDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { openSettings, useSettingsView } from '@/lib/client/system/settings-view';
import { findThread, getThread } from '@/lib/client/thread/thread';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const replace = jest.fn();

// The router exists only in the framework's server and page.
jest.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
  useRouter: () => ({ replace }),
}));
// A document of a test cannot be left.
jest.mock('@/lib/client/session/load-page', () => ({ loadPage: jest.fn() }));
const loaded = jest.mocked(loadPage);

const ADA = signedInAnswerSchema.parse(signedIn('bearer of Ada'));
const EVE = {
  token: 'bearer of Eve',
  user: { ...ADA.user, id: '00000000-0000-4000-8000-00000000000e', name: 'Eve' },
};
const CHAT = '10000000-0000-4000-8000-000000000001';
const SECRET = 'a secret of Ada';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer('/api/auth/logout', () => Response.json({}));
  server.answer('/api/config', () => Response.json({}));
  clearBearer();
  window.sessionStorage.clear();
  window.localStorage.clear();
  sessionStore.setState({ status: 'loading', user: null }, true);
  loaded.mockClear();
  replace.mockClear();
  URL.revokeObjectURL = jest.fn();
});

async function tabOfAda(): Promise<void> {
  window.history.replaceState(null, '', `/c/${CHAT}?view=1#end`);
  server.answer('/api/auth/refresh', () => Response.json(ADA));
  render(<SessionProvider>{SECRET}</SessionProvider>);
  await waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
  setBearer('bearer of Ada', ADA.user.id);
  const thread = getThread(CHAT);
  setDraft('new', SECRET);
  saveDrafts();
  setSearchText(SECRET);
  setFirstTitle(CHAT, SECRET);
  startSelection(CHAT);
  keepPreview('file', 'blob:of-ada');
  openDialog({ kind: 'share', conversationId: CHAT });
  openSettings('account');
  openArtifact({ thread, key: SECRET, versionId: null, takesFocus: false });
  setPendingSend({ thread, text: SECRET, isAfterAnswer: false });
  await mutate('/api/convos', [SECRET], { revalidate: false });
}

function leftOfAda(): Record<string, unknown> {
  return {
    bearer: findBearer(),
    thread: findThread(CHAT),
    search: useSearchBox.getState().text,
    titles: useFirstTitles.getState().titles.size,
    selected: useSelection.getState().conversationIds,
    preview: findPreview('file'),
    dialog: useOpenDialog.getState().request,
    isSettingsOpen: useSettingsView.getState().isOpen,
    artifact: useOpenArtifact.getState().open,
    pending: usePendingSend.getState().pending,
    fetched: SWRConfig.defaultValue.cache.get('/api/convos')?.data,
    shown: screen.queryByText(SECRET),
  };
}

const NOTHING = {
  bearer: null,
  thread: null,
  search: '',
  titles: 0,
  selected: null,
  preview: null,
  dialog: null,
  isSettingsOpen: false,
  artifact: null,
  pending: null,
  fetched: undefined,
  shown: null,
};

const ENDINGS: [string, () => void][] = [
  ['a log-out', logOut],
  ['the session of another user', () => announceSessionEnd('replaced')],
];

describe.each(ENDINGS)('%s', (_name, end) => {
  it('leaves nothing of the user in the tab, and loads the login page without an address of theirs', async () => {
    await tabOfAda();
    act(end);
    expect(leftOfAda()).toEqual(NOTHING);
    expect(findDraft('new')).toBeNull();
    await waitFor(() => expect(loaded.mock.calls).toEqual([['/login']]));
    expect(window.localStorage.getItem('drafts')).toBeNull();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain(CHAT);
  });
});

it.each(['expired', 'ban'] as const)(
  'a session that ended by itself (%s) leaves only what the same user finds again',
  async (reason) => {
    await tabOfAda();
    act(() => announceSessionEnd(reason));
    // Every call under way announces it once more.
    act(() => announceSessionEnd('replaced'));
    expect(leftOfAda()).toEqual(NOTHING);
    await waitFor(() => expect(loaded.mock.calls).toEqual([['/login']]));
    expect(window.localStorage.getItem('drafts')).toContain(ADA.user.id);
    expect(window.sessionStorage.getItem('wayBack')).toBe(`/c/${CHAT}?view=1#end`);
  },
);

function showLogin(asked?: string): void {
  window.history.replaceState(
    null,
    '',
    asked === undefined ? '/login' : `/login?redirect=${encodeURIComponent(asked)}`,
  );
  sessionStore.setState({ status: 'unauthenticated', user: null }, true);
  loaded.mockClear();
  showInEnglish(
    <LoginView
      wantedPath={asked}
      hasPageSession={false}
      pendingChallengeId={undefined}
      refusal={undefined}
    />,
  );
}

it('the login page says why the user is there when a session ended by itself, until they sign in', async () => {
  window.sessionStorage.setItem('sessionEnded', 'true');
  showLogin();
  const reason = 'Your session has ended. What you typed is kept in this browser.';
  expect(screen.getByText(reason)).toBeVisible();
  await ledTo(ADA);
  expect(window.sessionStorage.getItem('sessionEnded')).toBeNull();
});

async function ledTo(answer: typeof EVE): Promise<unknown> {
  act(() => enterSession(answer));
  await waitFor(() => expect([...loaded.mock.calls, ...replace.mock.calls]).not.toEqual([]));
  return [...loaded.mock.calls, ...replace.mock.calls].at(-1)?.[0];
}

// That a tab had another user holds for a document, and so for all that follows here.
describe.each([
  ['the same user back', ADA, `/c/${CHAT}`],
  ['another user to a new chat', EVE, '/c/new'],
])('the login page leads %s', (_name, answer, path) => {
  beforeEach(() => window.sessionStorage.setItem('tabUser', ADA.user.id));

  it('after a session that ended in the tab', async () => {
    window.sessionStorage.setItem('wayBack', `/c/${CHAT}`);
    showLogin();
    expect(await ledTo(answer)).toBe(path);
  });

  it('after a page that was loaded when its session had ended', async () => {
    showLogin(`/c/${CHAT}`);
    expect(window.location.href).not.toContain(CHAT);
    expect(await ledTo(answer)).toBe(path);
  });
});

it('a sign-out that did not reach the server is made up for by the next page, which signs no user in', async () => {
  await tabOfAda();
  server.answer('/api/auth/logout', () => Response.error());
  act(logOut);
  await waitFor(() => expect(loaded).toHaveBeenCalled());
  server.answer('/api/auth/logout', () => Response.json({}));
  // This is the next page of the tab.
  cleanup();
  sessionStore.setState({ status: 'loading', user: null }, true);
  window.history.replaceState(null, '', '/login');
  render(<SessionProvider>the login page</SessionProvider>);
  await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
  const told = server.seen.filter(({ path }) => path === '/api/auth/logout');
  expect(told).toHaveLength(2);
  expect(window.sessionStorage.getItem('signOutPending')).toBeNull();
});
