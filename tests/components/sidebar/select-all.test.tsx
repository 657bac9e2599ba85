/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { Sidebar } from '@/components/sidebar/sidebar';
import { endSelection } from '@/lib/client/conversation/store/selection';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeConversation } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

beforeEach(async () => {
  endSelection();
  await mutate(() => true, undefined, { revalidate: false });
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  // A page of the list is longer than the sidebar, so no more is loaded than is asked for.
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000);
});
afterEach(() => jest.restoreAllMocks());

let server: FakeServer;
let listed: ReturnType<typeof fakeConversation>[];

async function selectFirst(count: number, pageSize: number) {
  listed = Array.from({ length: count }, (_, index) =>
    fakeConversation(
      index + 1,
      `Talk ${String(index + 1)}`,
      new Date(Date.now() - index * 60_000).toISOString(),
    ),
  );
  server = new FakeServer();
  server.answer('/api/folders', () => Response.json({ folders: [] }));
  server.answer('/api/convos', ({ search }) => {
    const pageNumber = Number(new URLSearchParams(search).get('pageNumber'));
    const conversations = listed.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return Response.json({ conversations, pages: Math.ceil(listed.length / pageSize), pageNumber, pageSize });
  });
  const { user } = showInEnglish(
    <Sidebar activeId="new" onNewChat={jest.fn()} onClose={jest.fn()} onOpened={jest.fn()} />,
  );
  await screen.findByRole('link', { name: 'Talk 1' });
  await user.click(screen.getByRole('button', { name: 'Options for Talk 1' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Select' }));
  return { user, bar: await screen.findByRole('toolbar', { name: 'Selected chats' }) };
}

// This test comes before the other: the list remembers how many pages were asked for.
it('shows that the rest is loading, not that there is none, when all that was loaded is archived', async () => {
  const { user, bar } = await selectFirst(2, 1);
  let archive: () => void = () => undefined;
  server.answer('/api/convos/organise', async () => {
    await new Promise<void>((settle) => (archive = settle));
    listed = listed.slice(1);
    return Response.json({ changedCount: 1 });
  });
  await user.click(within(bar).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByRole('status', { name: english.sidebar.loading })).toBeInTheDocument();
  expect(screen.queryByText(english.sidebar.empty)).toBeNull();
  await waitFor(() => archive());
  expect(await screen.findByRole('link', { name: 'Talk 2' })).toBeInTheDocument();
});

it('selects all by the button or the keys, pages that are not loaded included, and says when there are too many', async () => {
  const { user, bar } = await selectFirst(130, 50);
  await user.click(within(bar).getByRole('button', { name: 'Select all' }));
  await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent('100 selected'));
  expect(await screen.findByText('Up to 100 chats can be selected at a time.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Talk 2' }));
  expect(within(bar).getByRole('status')).toHaveTextContent('99 selected');
  await user.keyboard('{Control>}a{/Control}');
  expect(within(bar).getByRole('status')).toHaveTextContent('100 selected');
});
