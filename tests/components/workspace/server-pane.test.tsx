/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ServerPane } from '@/components/workspace/server/server-pane';
import { conversationIdOf } from '@/lib/client/navigation/conversation-path';
import { SERVER_PARTS, serverPartOf, serverPath } from '@/lib/client/navigation/server-path';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import english from '@/messages/en-US.json';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { withoutSizes } from '@/tests/support/browser/without-sizes';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const header = { onOpenSidebar: () => undefined, onNewChat: () => undefined };

withoutSizes();

beforeEach(async () => {
  new FakeServer();
  await mutate(() => true, undefined, { revalidate: false });
  window.history.replaceState(null, '', '/server/connections');
});

const signInAs = (role: string) => setAuthenticated(userSchema.parse({ ...signedIn('token').user, role }));

it.each(SERVER_PARTS)('the address of %s names it, and no chat', (part) => {
  expect(serverPartOf(serverPath(part))).toBe(part);
  expect(conversationIdOf(serverPath(part))).toBe(SEARCH_CONVERSATION_ID);
});

it('an address of no part is the first one, and another page is none', () => {
  expect(serverPartOf('/server')).toBe('connections');
  expect(serverPartOf('/server/unheard')).toBe('connections');
  expect(serverPartOf('/c/server')).toBeNull();
});

it('shows an administrator one part, with links to each', async () => {
  signInAs('ADMIN');
  const { user } = showInEnglish(<ServerPane part="people" {...header} />);
  const part = within(await screen.findByRole('region', { name: english.server.people }));
  expect(part.getByRole('heading', { level: 3, name: english.server.registration })).toBeVisible();
  expect(screen.queryByRole('heading', { name: english.server.check })).toBeNull();
  const links = within(screen.getByRole('navigation', { name: 'Server' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Connections',
    'People',
    'Usage',
    'Backups and health',
    'Log',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('People');
  await user.click(screen.getByRole('link', { name: 'Log' }));
  expect(window.location.pathname).toBe('/server/log');
});

it('leads everyone else to a new chat and shows nothing', async () => {
  signInAs('USER');
  showInEnglish(<ServerPane part="people" {...header} />);
  await waitFor(() => expect(window.location.pathname).toBe('/c/new'));
  expect(screen.queryByRole('navigation')).toBeNull();
});
