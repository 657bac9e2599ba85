/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { Sidebar } from '@/components/sidebar/sidebar';
import { setConversationRunning } from '@/lib/client/conversation/store/running-conversations';
import { endSelection } from '@/lib/client/conversation/store/selection';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeConversation, fakeDeletion, fakeListPage } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { findBarriers } from '../../support/find-barriers';
import { FakeServer } from '../../support/servers/fake-server';

jest.mock('next/navigation', () => ({ usePathname: () => '/c/new' }));

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const moon = fakeConversation(1, 'Moon landing', daysAgo(0));
const soup = fakeConversation(2, 'Soup recipe', daysAgo(4));
const tax = fakeConversation(3, 'Tax return', daysAgo(500));

const SOMEBODY_ELSE = '9d3c1f0e-4b2a-4c8d-8e7f-6a5b4c3d2e1f';

let server: FakeServer;
const onOpened = jest.fn();
const onNewChat = jest.fn();

beforeEach(async () => {
  setUnauthenticated();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/convos', () => Response.json(fakeListPage([moon, soup, tax])));
  server.answer('/api/folders', () => Response.json({ folders: [] }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  window.history.replaceState(null, '', '/c/new');
});

function show(activeId = 'new') {
  const shown = showInEnglish(
    <Sidebar activeId={activeId} onNewChat={onNewChat} onClose={jest.fn()} onOpened={onOpened} />,
  );
  return shown.user;
}

const link = (title: string) => screen.findByRole('link', { name: new RegExp(title) });

async function openMenu(user: ReturnType<typeof show>, title: string) {
  await link(title);
  await user.click(screen.getByRole('button', { name: `Options for ${title}` }));
  return screen.findByRole('menu');
}

it('moves from chat to chat with the arrows, Home and End', async () => {
  const user = show();
  const [first, second, last] = [
    await link('Moon landing'),
    await link('Soup recipe'),
    await link('Tax return'),
  ];
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{End}');
  expect(last).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(last).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(second).toHaveFocus();
  await user.keyboard('{Home}');
  expect(first).toHaveFocus();
});

it('groups conversations by their date', async () => {
  show();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('link')).toHaveTextContent('Moon landing');
  const week = screen.getByRole('region', { name: 'Previous 7 days' });
  expect(within(week).getByRole('link')).toHaveTextContent('Soup recipe');
  const year = screen.getByRole('region', { name: String(new Date(tax.updatedAt).getUTCFullYear()) });
  expect(within(year).getByRole('link')).toHaveTextContent('Tax return');
});

it('opens a conversation without leaving the page, and marks the open one', async () => {
  const user = show(soup.conversationId);
  expect(await link('Soup')).toHaveAttribute('aria-current', 'page');
  await user.click(await link('Moon'));
  expect(window.location.pathname).toBe(`/c/${moon.conversationId}`);
  expect(onOpened).toHaveBeenCalled();
});

it('renames on Enter: at once here, and on the server', async () => {
  server.answer('/api/convos/update', () => Response.json({ ...moon, title: 'Apollo' }, { status: 201 }));
  const user = show();
  const menu = await openMenu(user, 'Moon landing');
  await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, ' Apollo {Enter}');
  const renamed = await link('Apollo');
  await waitFor(() => expect(renamed).toHaveFocus());
  const call = server.seen.find(({ path }) => path === '/api/convos/update');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    arg: { conversationId: moon.conversationId, title: 'Apollo' },
  });
});

it('renames when the user clicks elsewhere, as on Enter', async () => {
  server.answer('/api/convos/update', () => Response.json({ ...moon, title: 'Apollo' }, { status: 201 }));
  const user = show();
  const menu = await openMenu(user, 'Moon landing');
  await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, 'Apollo');
  await user.click(screen.getByRole('navigation', { name: 'Chats' }));
  expect(await link('Apollo')).toBeInTheDocument();
  const call = server.seen.find(({ path }) => path === '/api/convos/update');
  expect(call?.body).toContain('Apollo');
});

it('leaves the menu closed after a renaming that changes no letter and ends by a click elsewhere', async () => {
  const user = show();
  const menu = await openMenu(user, 'Moon landing');
  await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
  await screen.findByRole('textbox', { name: 'Title' });
  await user.click(screen.getByRole('navigation', { name: 'Chats' }));
  expect(await link('^Moon landing$')).toBeInTheDocument();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('keeps the old title and says so when the server refuses the new one', async () => {
  server.answer('/api/convos/update', () => new Response('', { status: 500 }));
  const user = show();
  const menu = await openMenu(user, 'Moon landing');
  await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' again{Enter}');
  expect(await screen.findByText('The chat could not be renamed. Try again.')).toBeInTheDocument();
  expect(await link('^Moon landing$')).toBeInTheDocument();
});

it.each([
  ['Escape', 'Other{Escape}'],
  ['an unchanged title', '{Enter}'],
])('asks the server nothing after %s', async (_case, keys) => {
  const user = show();
  const menu = await openMenu(user, 'Moon landing');
  await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), keys);
  expect(await link('^Moon landing$')).toBeInTheDocument();
  expect(server.seen.some(({ path }) => path === '/api/convos/update')).toBe(false);
});

it('deletes only after the user confirmed, and leaves the page of a deleted conversation', async () => {
  const deleted = new Set<string>();
  server.answer('/api/convos', () =>
    Response.json(fakeListPage([moon, soup].filter(({ conversationId }) => !deleted.has(conversationId)))),
  );
  server.answer('/api/convos/clear', () => {
    deleted.add(moon.conversationId);
    return Response.json(fakeDeletion(1), { status: 201 });
  });
  window.history.replaceState(null, '', `/c/${moon.conversationId}`);
  const user = show(moon.conversationId);
  const menu = await openMenu(user, 'Moon landing');
  await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete chat?' });
  expect(server.seen.some(({ path }) => path === '/api/convos/clear')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Moon/ })).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/c/new');
  const call = server.seen.find(({ path }) => path === '/api/convos/clear');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    arg: { conversationId: moon.conversationId, source: 'button' },
  });
});

it('restores a conversation when the server cannot delete it', async () => {
  server.answer('/api/convos/clear', () => new Response('', { status: 500 }));
  const user = show();
  const menu = await openMenu(user, 'Soup recipe');
  await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The chats could not be changed. Try again.')).toBeInTheDocument();
  expect(await link('Soup')).toBeInTheDocument();
});

it('fetches the next page as long as the list does not fill the sidebar', async () => {
  server.answer('/api/convos', ({ search }) =>
    Response.json(
      search === '?pageNumber=2&list=sidebar' ? fakeListPage([soup], 2, 2) : fakeListPage([moon], 1, 2),
    ),
  );
  show();
  expect(await link('Moon')).toBeInTheDocument();
  expect(await link('Soup')).toBeInTheDocument();
  expect(server.seen.filter(({ search }) => search.startsWith('?pageNumber=3'))).toHaveLength(0);
});

it('does not show the next user what the last one wrote', async () => {
  show();
  await link('Moon');
  server.answer('/api/convos', () => Response.json(fakeListPage([])));
  act(() => setUnauthenticated());
  act(() => setAuthenticated({ ...userSchema.parse(signedIn('bearer').user), id: SOMEBODY_ELSE }));
  expect(screen.queryByRole('link', { name: /Moon/ })).not.toBeInTheDocument();
  expect(await screen.findByText('Your chats will be listed here.')).toBeInTheDocument();
});

it('shows which conversation is being answered', async () => {
  show();
  const row = await link('Soup');
  act(() => setConversationRunning(soup.conversationId, true));
  expect(await within(row).findByRole('img', { name: 'An answer is being written' })).toBeInTheDocument();
  act(() => setConversationRunning(soup.conversationId, false));
  await waitFor(() => expect(within(row).queryByRole('img')).not.toBeInTheDocument());
});

it('says when there is no conversation, and offers another try when the list could not be fetched', async () => {
  server.answer('/api/convos', () => new Response('', { status: 500 }));
  const user = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The chats could not be loaded.');
  server.answer('/api/convos', () => Response.json(fakeListPage([])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your chats will be listed here.')).toBeInTheDocument();
});

it('changes the theme from the user’s menu, by keyboard alone', async () => {
  const user = show();
  screen.getByRole('button', { name: 'Account menu: Ada Lovelace' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(window.localStorage.getItem('color-theme')).toBe('dark');
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
});

it('has no accessibility violation, with its menu closed and open', async () => {
  const user = show(moon.conversationId);
  await link('Moon');
  expect(await findBarriers()).toEqual([]);
  await openMenu(user, 'Moon landing');
  expect(await findBarriers(screen.getByRole('menu'))).toEqual([]);
});

it('leaves the menu closed that began a selection, once that has ended', async () => {
  const user = show();
  const menu = await openMenu(user, 'Moon landing');
  await user.click(within(menu).getByRole('menuitem', { name: 'Select' }));
  await screen.findByRole('checkbox', { name: 'Select Moon landing' });
  act(() => endSelection());
  expect(await link('^Moon landing$')).toBeInTheDocument();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
