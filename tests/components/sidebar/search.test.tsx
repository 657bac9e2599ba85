/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { Sidebar } from '@/components/sidebar/sidebar';
import { setBearer } from '@/lib/client/request/bearer';
import { setSearchText } from '@/lib/client/search/search-box';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeConversation, fakeListPage } from '../../support/data/fake-conversation';
import { fakeFound } from '../../support/data/fake-search';
import { signedIn } from '../../support/data/signed-in';
import { findBarriers } from '../../support/find-barriers';
import { FakeServer } from '../../support/servers/fake-server';

const FOUND = '/api/search/conversations';
const moon = fakeConversation(1, 'Moon landing', new Date().toISOString());
const soup = fakeFound(2, 'Soup recipe', 4);

let server: FakeServer;

beforeEach(async () => {
  setUnauthenticated();
  setSearchText('');
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/convos', () => Response.json(fakeListPage([moon])));
  server.answer('/api/folders', () => Response.json({ folders: [] }));
  server.answer('/api/search/enable', () => Response.json(true));
  server.answer(FOUND, () => Response.json({ conversations: [soup], pages: 1, pageNumber: 1 }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  window.history.replaceState(null, '', '/c/new');
});

const onOpened = jest.fn();
const show = () =>
  showInEnglish(<Sidebar activeId="new" onNewChat={jest.fn()} onClose={jest.fn()} onOpened={onOpened} />)
    .user;
const box = () => screen.findByRole('textbox', { name: 'Search' });

it('sends one request for what was typed, after the last key, and lists the results with marked words', async () => {
  const user = show();
  await user.type(await box(), 'soup');
  const row = await screen.findByRole('link', { name: 'Soup recipe' });
  expect(within(row).getByText('Soup').tagName).toBe('MARK');
  expect(screen.queryByRole('link', { name: 'Moon landing' })).not.toBeInTheDocument();
  expect(server.seen.filter(({ path }) => path === FOUND).map(({ search }) => search)).toEqual([
    '?q=soup&pageNumber=1',
  ]);
});

it('shows what was found in a message under the title, with the word marked', async () => {
  const excerpt = { text: 'a hot soup', marks: [{ start: 6, end: 10 }], isCutBefore: true };
  server.answer(FOUND, () =>
    Response.json({ conversations: [{ ...soup, excerpt }], pages: 1, pageNumber: 1 }),
  );
  const user = show();
  await user.type(await box(), 'soup');
  const row = await screen.findByRole('link', { name: /Soup recipe.*… a hot soup/ });
  expect(within(row).getByText('soup').tagName).toBe('MARK');
});

it('shows the whole list at once when the box is emptied, by button or by Escape', async () => {
  const user = show();
  await user.type(await box(), 'soup');
  await screen.findByRole('link', { name: 'Soup recipe' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await box()).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Moon landing' })).toBeInTheDocument();
  await user.type(await box(), 'soup{Escape}');
  expect(await box()).toHaveValue('');
});

it('shows the messages on Enter and by its own link', async () => {
  const user = show();
  await user.type(await box(), ' soup & salt {Enter}');
  expect(window.location.pathname).toBe('/search/soup%20%26%20salt');
  expect(onOpened).toHaveBeenCalled();
  window.history.replaceState(null, '', '/c/new');
  await user.click(await screen.findByRole('link', { name: 'See all messages' }));
  expect(window.location.pathname).toBe('/search/soup%20%26%20salt');
});

it('goes from the box to the first result by arrow down', async () => {
  const user = show();
  await user.type(await box(), 'soup');
  await screen.findByRole('link', { name: 'Soup recipe' });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'See all messages' })).toHaveFocus();
});

it('updates a page of results with the box', async () => {
  window.history.replaceState(null, '', '/search/so');
  const user = show();
  await user.type(await box(), 'soup');
  await waitFor(() => expect(window.location.pathname).toBe('/search/soup'));
});

it('says when nothing was found and offers another try after a failure', async () => {
  server.answer(FOUND, () => new Response('', { status: 500 }));
  const user = show();
  await user.type(await box(), 'broth');
  expect(await screen.findByRole('alert')).toHaveTextContent('Search failed.');
  server.answer(FOUND, () => Response.json({ conversations: [], pages: 1, pageNumber: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

it('is hidden where search is switched off', async () => {
  server.answer('/api/search/enable', () => Response.json(false));
  show();
  await screen.findByRole('link', { name: 'Moon landing' });
  expect(screen.queryByRole('textbox', { name: 'Search' })).not.toBeInTheDocument();
});

it('has no accessibility violation', async () => {
  const user = show();
  await user.type(await box(), 'soup');
  await screen.findByRole('link', { name: 'Soup recipe' });
  expect(await findBarriers()).toEqual([]);
});
