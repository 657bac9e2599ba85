/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { SessionsSection } from '@/components/settings/account/sessions-section';
import { setBearer } from '@/lib/client/request/bearer';
import type { OwnSession } from '@/lib/contracts/account/sessions';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const HERE: OwnSession = {
  sessionId: '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
  signedInBy: 'password',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ipAddress: '203.0.113.7',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
};
const PHONE: OwnSession = {
  ...HERE,
  sessionId: '8b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
  signedInBy: 'github',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ipAddress: '2001:db8::1',
  isCurrent: false,
};
const UNKNOWN: OwnSession = {
  ...PHONE,
  sessionId: '9b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
  userAgent: null,
  ipAddress: null,
};

let server: FakeServer;

beforeEach(async () => {
  let sessions = [HERE, PHONE, UNKNOWN];
  const end = (isEnded: (session: OwnSession) => boolean) => {
    const before = sessions.length;
    sessions = sessions.filter((session) => !isEnded(session));
    return Response.json({ ended: before - sessions.length });
  };
  server = new FakeServer();
  server.answer('/api/auth/sessions', ({ method }) =>
    method === 'DELETE' ? end(({ isCurrent }) => !isCurrent) : Response.json({ sessions }),
  );
  server.answer(`/api/auth/sessions/${PHONE.sessionId}`, () => end((session) => session === PHONE));
  setBearer('a bearer');
  // This drops what an earlier test fetched.
  await mutate(() => true, undefined, { revalidate: false });
});

it('shows each session with how, when and where from it signed in, and cannot end this one', async () => {
  showInEnglish(<SessionsSection />);
  const [here, phone, unknown] = await screen.findAllByRole('listitem');
  expect(here).toHaveTextContent('Chrome on LinuxThis device');
  expect(here).toHaveTextContent('203.0.113.7');
  expect(within(here ?? document.body).queryByRole('button')).toBeNull();
  expect(phone).toHaveTextContent('Safari on iOS');
  expect(phone).toHaveTextContent('with GitHub');
  expect(phone).toHaveTextContent(/Last used Nov 21, 2026/);
  expect(unknown).toHaveTextContent('Unknown device');
});

it('shows the newest session of each kind of device, and the others when they are asked for', async () => {
  const older = ['1', '3', '2'].map((day, index) => ({
    ...PHONE,
    sessionId: `ab0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a3${String(index)}`,
    lastUsedAt: `2026-11-0${day}T10:00:00.000Z`,
  }));
  server.answer('/api/auth/sessions', () => Response.json({ sessions: [...older, PHONE, HERE] }));
  const { user } = showInEnglish(<SessionsSection />);
  const more = await screen.findByRole('button', { name: 'Show 3 more', expanded: false });
  const rows = () => screen.getAllByText(/^Last used/).map(({ textContent }) => textContent.slice(0, 16));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('This device');
  expect(rows()).toEqual(['Last used Nov 21']);
  await user.click(more);
  expect(rows()).toEqual(['Last used Nov 21', 'Last used Nov 3,', 'Last used Nov 2,', 'Last used Nov 1,']);
});

it('ends one session after asking, and removes it from the list', async () => {
  const { user } = showInEnglish(<SessionsSection />);
  await user.click(await screen.findByRole('button', { name: 'Log out Safari on iOS' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(server.seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(server.seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/auth/sessions/${PHONE.sessionId}`,
  ]);
});

it('ends all other sessions after asking', async () => {
  const { user } = showInEnglish(<SessionsSection />);
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere else' }));
  // The toast is an item of a list of its own.
  const [sessions = document.body] = screen.getAllByRole('list');
  await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

it('offers to try again when the list cannot be loaded', async () => {
  server.answer('/api/auth/sessions', () =>
    Response.json({ code: 'internal_error', message: 'x' }, { status: 500 }),
  );
  showInEnglish(<SessionsSection />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
