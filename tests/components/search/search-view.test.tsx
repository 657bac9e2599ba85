/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { SearchView } from '@/components/search/search-view';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import { findThread } from '@/lib/client/thread/thread';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeHit } from '../../support/data/fake-search';
import { signedIn } from '../../support/data/signed-in';
import { findBarriers } from '../../support/find-barriers';
import { FakeServer } from '../../support/servers/fake-server';

const first = fakeHit(1, 'the tide comes in', 'tide');
const second = fakeHit(2, 'and the tide goes out', 'tide');
const HITS = '/api/search/hits';

let server: FakeServer;
let searches = 0;

beforeEach(async () => {
  setUnauthenticated();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  window.history.replaceState(null, '', '/search/tide');
});

/** Results are cached, so each test searches for another word. */
const show = () => showInEnglish(<SearchView query={`tide ${String((searches += 1))}`} />).user;
const answerWith = (hits: unknown[], nextCursor: string | null = null) =>
  server.answer(HITS, () => Response.json({ hits, nextCursor }));

it('lists the results under their conversation with marked words, sender and date', async () => {
  answerWith([first, second]);
  show();
  const group = await screen.findByRole('list', { name: /Talk 1/ });
  const row = within(group).getByRole('listitem');
  expect(within(row).getByText('tide').tagName).toBe('MARK');
  expect(row).toHaveTextContent('You');
  expect(within(row).getByRole('time')).toHaveAttribute('dateTime', first.at);
  expect(screen.getByRole('heading', { name: /Talk 2/ })).toBeInTheDocument();
});

it('shows a found title as the conversation it is', async () => {
  answerWith([{ ...first, title: 'tide tables', titleMarks: [{ start: 0, end: 4 }], message: null }]);
  const user = show();
  const link = await screen.findByRole('link', { name: /Chat.*tide tables/ });
  await user.click(link);
  expect(window.location.pathname).toContain(first.conversationId);
});

it('leads to the very message', async () => {
  answerWith([first]);
  server.answer(`/api/messages/${first.conversationId}/page`, () => new Promise<Response>(() => undefined));
  const user = show();
  await user.click(await screen.findByRole('link', { name: /tide/ }));
  expect(window.location.pathname).toBe(`/c/${first.conversationId}`);
  expect(window.location.hash).toBe(`#${first.message?.messageId ?? ''}`);
  expect(findThread(first.conversationId)?.store.getState().targetId).toBe(first.message?.messageId);
});

it('shows three hits of a chat, and the others when they are asked for', async () => {
  const { conversationId, title } = first;
  const hits = [1, 2, 3, 4, 5].map((index) => ({
    ...fakeHit(index, 'a tide', 'tide'),
    conversationId,
    title,
  }));
  answerWith([...hits, fakeHit(9, 'the ebb of a tide', 'tide')]);
  const user = show();
  const group = await screen.findByRole('list', { name: /Talk 1/ });
  expect(within(group).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/the ebb of a/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2 more in this chat' }));
  expect(within(group).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /more in this chat/ })).toBeNull();
});

it('fetches the next page near the end, until there is no more', async () => {
  server.answer(HITS, ({ search }) =>
    Response.json(
      search.includes('cursor=') ? { hits: [second], nextCursor: null } : { hits: [first], nextCursor: 'x' },
    ),
  );
  show();
  await waitFor(() => expect(screen.getAllByRole('link', { name: /tide/ })).toHaveLength(2));
  expect(server.seen.filter(({ path }) => path === HITS)).toHaveLength(2);
});

it('moves from one result to the next by the arrow keys', async () => {
  answerWith([first, second]);
  const user = show();
  const [one, two] = await screen.findAllByRole('link');
  one?.focus();
  await user.keyboard('{ArrowDown}');
  expect(two).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(one).toHaveFocus();
});

it('says when nothing was found', async () => {
  answerWith([]);
  show();
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

it('offers another try after a failure', async () => {
  server.answer(HITS, () => new Response('', { status: 500 }));
  const user = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Search failed.');
  expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
  answerWith([first]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /tide/ })).toBeInTheDocument();
});

it('has no accessibility violation', async () => {
  answerWith([first, second]);
  show();
  await screen.findAllByRole('listitem');
  expect(await findBarriers()).toEqual([]);
});
