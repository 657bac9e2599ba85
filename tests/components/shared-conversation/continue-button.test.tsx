/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import { ContinueButton } from '@/components/shared-conversation/continue-button';
import { clearBearer, setBearer } from '@/lib/client/request/bearer';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeConversation } from '../../support/data/fake-conversation';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const router = { push: jest.fn<undefined, [string]>() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const TOKEN = 'a'.repeat(43);
const LOGIN = `/login?redirect=${encodeURIComponent(`/share/${TOKEN}`)}`;
const copy = fakeConversation(1, 'Birds', '2026-11-20T10:00:00.000Z');

let server: FakeServer;

beforeEach(() => {
  router.push.mockReset();
  window.sessionStorage.clear();
  server = new FakeServer();
  server.answer('/api/auth/refresh', () => new Response('', { status: 401 }));
  server.answer('/api/share/continue', ({ authorization }) =>
    authorization === null
      ? Response.json({ code: 'unauthorized', message: 'x' }, { status: 401 })
      : Response.json({ conversation: copy, messageId: copy.conversationId }, { status: 201 }),
  );
});

afterEach(() => clearBearer());

const show = () => showInEnglish(<ContinueButton token={TOKEN} appTitle="Harbour" />);
const press = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Continue in Harbour' }));
const copies = () => server.seen.filter(({ path }) => path === '/api/share/continue');

it('copies the branch for a signed-in reader and opens the copy', async () => {
  setBearer('bearer', 'ada');
  const { user } = show();
  await press(user);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/c/${copy.conversationId}`));
  expect(copies().map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ token: TOKEN }]);
});

it('leads a guest to the login page and back, and then copies without another press', async () => {
  const { user, unmount } = show();
  await press(user);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(LOGIN));
  unmount();
  setBearer('bearer', 'ada');
  show();
  await waitFor(() => expect(router.push).toHaveBeenLastCalledWith(`/c/${copy.conversationId}`));
});

it('leaves a guest who turned back where they are, and copies nothing for a reader who pressed nothing', async () => {
  const { user, unmount } = show();
  await press(user);
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  unmount();
  const back = show();
  await waitFor(() => expect(copies()).toHaveLength(2));
  await flushTasks();
  expect(router.push).toHaveBeenCalledTimes(1);
  back.unmount();
  show();
  await flushTasks();
  expect(copies()).toHaveLength(2);
});

it('says why there is no copy', async () => {
  setBearer('bearer', 'ada');
  server.answer('/api/share/continue', () =>
    Response.json({ code: 'not_found', message: 'x' }, { status: 404 }),
  );
  const { user } = show();
  await press(user);
  expect(await screen.findByText(/mistyped, expired or deleted/)).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
});
