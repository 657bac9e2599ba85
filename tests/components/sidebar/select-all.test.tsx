/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { Sidebar } from '@/components/sidebar/sidebar';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeConversation } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

beforeEach(() => {
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

it('selects all by the button or the keys, pages that are not loaded included, and says when there are too many', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    fakeConversation(
      index + 1,
      `Talk ${String(index + 1)}`,
      new Date(Date.now() - index * 60_000).toISOString(),
    ),
  );
  const pageSize = 50;
  const server = new FakeServer();
  server.answer('/api/folders', () => Response.json({ folders: [] }));
  server.answer('/api/convos', ({ search }) => {
    const pageNumber = Number(new URLSearchParams(search).get('pageNumber'));
    const conversations = many.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return Response.json({ conversations, pages: 3, pageNumber, pageSize });
  });
  const { user } = showInEnglish(
    <Sidebar activeId="new" onNewChat={jest.fn()} onClose={jest.fn()} onOpened={jest.fn()} />,
  );
  await screen.findByRole('link', { name: 'Talk 1' });
  await user.click(screen.getByRole('button', { name: 'Options for Talk 1' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Select' }));
  const bar = await screen.findByRole('toolbar', { name: 'Selected chats' });
  await user.click(within(bar).getByRole('button', { name: 'Select all' }));
  await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent('100 selected'));
  expect(await screen.findByText('Up to 100 chats can be selected at a time.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Talk 2' }));
  expect(within(bar).getByRole('status')).toHaveTextContent('99 selected');
  await user.keyboard('{Control>}a{/Control}');
  expect(within(bar).getByRole('status')).toHaveTextContent('100 selected');
});
