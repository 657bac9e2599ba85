/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { Sidebar } from '@/components/sidebar/sidebar';
import { putConversationOnTop } from '@/lib/client/conversation/queries/conversation-list-cache';
import { endSelection } from '@/lib/client/conversation/store/selection';
import { newChatFields, resetNewChat } from '@/lib/client/navigation/new-chat';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import { conversationAnswerSchema } from '@/lib/contracts/conversation/conversations';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import {
  fakeConversation,
  fakeDeletion,
  fakeFolder,
  fakeListPage,
} from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { findBarriers } from '../../support/find-barriers';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer, type SeenCall } from '../../support/servers/fake-server';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const talks = ['Anchor', 'Bridge', 'Canal', 'Dyke'].map((title, index) =>
  fakeConversation(index + 1, title, minutesAgo(index + 1)),
);
const [anchor, bridge, canal] = talks;
const trips = fakeFolder(1, 'Trips', { conversationCount: 1 });
const work = fakeFolder(2, 'Work', { endpoint: 'demo', model: 'demo' });

let server: FakeServer;
let listed: ((typeof talks)[number] & { pinnedAt?: string })[];

beforeEach(async () => {
  // A request that a test leaves behind would be taken for one of the next.
  await flushTasks();
  setUnauthenticated();
  endSelection();
  resetNewChat();
  window.localStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
  listed = [...talks];
  server = new FakeServer();
  server.answer('/api/convos', ({ search }) =>
    Response.json(fakeListPage(search.includes('sidebar') ? listed : [])),
  );
  server.answer('/api/folders', () => Response.json({ folders: [trips, work] }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  window.history.replaceState(null, '', '/c/new');
});

const show = () =>
  showInEnglish(<Sidebar activeId="new" onNewChat={jest.fn()} onClose={jest.fn()} onOpened={jest.fn()} />)
    .user;

type User = ReturnType<typeof show>;

const bodiesOf = (path: string): unknown[] =>
  server.seen
    .filter((call) => call.path === path && call.body !== null)
    .map(({ body }) => JSON.parse(body ?? ''));

async function choose(user: User, title: string, item: string): Promise<void> {
  await screen.findByRole('link', { name: title });
  await user.click(screen.getByRole('button', { name: `Options for ${title}` }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: item }));
}

async function pressUndo(user: User, words: string): Promise<void> {
  const toasts = (await screen.findAllByText(words)).map((text) => text.closest('li'));
  const newest = toasts.find((each) => each?.dataset['front'] === 'true');
  if (newest === null || newest === undefined) throw new Error(`"${words}" is not said now.`);
  act(() => within(newest).getByRole('button', { name: 'Undo' }).focus());
  await user.keyboard('{Enter}');
}

const shownTitles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

function organising(done: (call: Record<string, unknown>) => void) {
  server.answer('/api/convos/organise', ({ body }: SeenCall) => {
    const call: Record<string, unknown> & { conversationIds: string[] } = JSON.parse(body ?? '');
    done(call);
    const deletion = call['action'] === 'delete' ? { deletedAt: '2026-11-21T10:00:00.000Z' } : {};
    return Response.json({ changedCount: call.conversationIds.length, ...deletion });
  });
}

it('pins into a group of its own above folders and dates', async () => {
  organising(() => {
    const pinned = talks
      .filter((talk) => talk === canal)
      .map((talk) => ({ ...talk, pinnedAt: minutesAgo(0) }));
    listed = [...pinned, ...talks.filter((talk) => talk !== canal)];
  });
  const user = show();
  await choose(user, 'Canal', 'Pin');
  const pinned = await screen.findByRole('region', { name: 'Pinned' });
  expect(within(pinned).getByRole('link')).toHaveTextContent('Canal');
  expect(shownTitles()).toEqual(['Canal', 'Anchor', 'Bridge', 'Dyke']);
  expect(bodiesOf('/api/convos/organise')).toEqual([
    { action: 'pin', conversationIds: [canal?.conversationId] },
  ]);
});

it('puts a conversation back when the server cannot pin it, and says so', async () => {
  server.answer('/api/convos/organise', () => new Response('', { status: 500 }));
  const user = show();
  await choose(user, 'Canal', 'Pin');
  expect(await screen.findByText('The chats could not be changed. Try again.')).toBeInTheDocument();
  await waitFor(() => expect(shownTitles()).toEqual(['Anchor', 'Bridge', 'Canal', 'Dyke']));
});

it('removes an archived conversation at once, and Undo restores it to its place', async () => {
  organising(({ action }) => {
    listed = action === 'archive' ? talks.filter((talk) => talk !== bridge) : [...talks];
  });
  const user = show();
  await choose(user, 'Bridge', 'Archive');
  await waitFor(() => expect(shownTitles()).toEqual(['Anchor', 'Canal', 'Dyke']));
  await pressUndo(user, 'Chat archived');
  await waitFor(() => expect(shownTitles()).toEqual(['Anchor', 'Bridge', 'Canal', 'Dyke']));
  await waitFor(() =>
    expect(bodiesOf('/api/convos/organise')).toEqual([
      { action: 'archive', conversationIds: [bridge?.conversationId] },
      { action: 'unarchive', conversationIds: [bridge?.conversationId] },
    ]),
  );
});

it('asks before it deletes, and Undo restores the row and leads to its page again', async () => {
  server.answer('/api/convos/clear', () => {
    listed = talks.filter((talk) => talk !== bridge);
    return Response.json(fakeDeletion(1), { status: 201 });
  });
  server.answer('/api/convos/restore', () => {
    listed = [...talks];
    return Response.json({ restoredCount: 1 });
  });
  window.history.replaceState(null, '', `/c/${bridge?.conversationId ?? ''}`);
  const user = show();
  await choose(user, 'Bridge', 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete chat?' });
  expect(question).not.toHaveTextContent('cannot be taken back');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(window.location.pathname).toBe('/c/new');
  await waitFor(() => expect(shownTitles()).toEqual(['Anchor', 'Canal', 'Dyke']));
  await pressUndo(user, 'Chat deleted');
  await waitFor(() => expect(shownTitles()).toEqual(['Anchor', 'Bridge', 'Canal', 'Dyke']));
  await waitFor(() => expect(window.location.pathname).toBe(`/c/${bridge?.conversationId ?? ''}`));
  expect(bodiesOf('/api/convos/restore')).toEqual([{ deletedAt: '2026-11-21T10:00:00.000Z' }]);
});

it('says that it is too late when Undo is pressed after the time limit', async () => {
  server.answer('/api/convos/clear', () => {
    listed = talks.filter((talk) => talk !== bridge);
    return Response.json(fakeDeletion(1), { status: 201 });
  });
  const user = show();
  await choose(user, 'Bridge', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await pressUndo(user, 'Chat deleted');
  expect(await screen.findByText(/^This could not be undone/)).toBeInTheDocument();
  await waitFor(() => expect(shownTitles()).toEqual(['Anchor', 'Canal', 'Dyke']));
});

it('selects one, a range with Shift, and deletes all of them by one call', async () => {
  organising(() => {
    listed = talks.slice(3);
  });
  const user = show();
  await choose(user, 'Anchor', 'Select');
  expect(await screen.findByRole('checkbox', { name: 'Select Anchor' })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Anchor' })).toHaveFocus());
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Canal' }));
  await user.keyboard('{/Shift}');
  const bar = await screen.findByRole('toolbar', { name: 'Selected chats' });
  expect(within(bar).getByRole('status')).toHaveTextContent('3 selected');
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 chats?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shownTitles()).toEqual(['Dyke']));
  const ids = talks.slice(0, 3).map(({ conversationId }) => conversationId);
  expect(bodiesOf('/api/convos/organise')).toEqual([{ action: 'delete', conversationIds: ids }]);
  expect(bodiesOf('/api/convos/clear')).toEqual([]);
});

it('leaves the selection by Escape, without changing anything', async () => {
  const user = show();
  await choose(user, 'Canal', 'Select');
  const row = await screen.findByRole('checkbox', { name: 'Select Canal' });
  await waitFor(() => expect(row).toHaveFocus());
  await user.keyboard(' ');
  expect(row).not.toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Canal' })).toHaveFocus());
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(bodiesOf('/api/convos/organise')).toEqual([]);
});

it('opens a folder, remembers it, and begins a new chat in it', async () => {
  const packing = fakeConversation(9, 'Packing list', minutesAgo(9), { folderId: trips.folderId });
  server.answer('/api/convos', ({ search }) =>
    Response.json(fakeListPage(search.includes(trips.folderId) ? [packing] : listed)),
  );
  const user = show();
  const header = await screen.findByRole('button', { name: /^Trips/ });
  expect(header).toHaveAttribute('aria-expanded', 'false');
  await user.click(header);
  expect(await screen.findByRole('link', { name: 'Packing list' })).toBeInTheDocument();
  expect(window.localStorage.getItem('open-folders')).toBe(JSON.stringify([trips.folderId]));
  await user.click(screen.getByRole('button', { name: 'Options for folder Work' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New chat in Work' }));
  expect(newChatFields()).toEqual({ folderId: work.folderId });
});

it('creates a folder only with a name, and shows it at once', async () => {
  server.answer('/api/folders', ({ method }) =>
    method === 'POST'
      ? Response.json(fakeFolder(3, 'Garden'), { status: 201 })
      : Response.json({ folders: [trips, work] }),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  const dialog = await screen.findByRole('dialog', { name: 'New folder' });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Give the folder a name.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Garden ');
  await user.type(within(dialog).getByRole('textbox', { name: 'Instructions' }), 'Metric.');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('button', { name: /^Garden/ })).toBeInTheDocument();
  expect(bodiesOf('/api/folders')).toEqual([
    {
      name: 'Garden',
      instructions: 'Metric.',
      endpoint: null,
      model: null,
      settings: {},
      usesGeneralMemory: true,
      skillIds: [],
    },
  ]);
});

it('moves a conversation by its menu and a list of folders, and Undo reverts it', async () => {
  organising(({ folderId }) => {
    listed = folderId === null ? [...talks] : talks.filter((talk) => talk !== anchor);
  });
  const user = show();
  await choose(user, 'Anchor', 'Move to folder');
  const dialog = await screen.findByRole('dialog', { name: 'Move to folder' });
  await user.click(await within(dialog).findByRole('button', { name: 'Work' }));
  await waitFor(() => expect(shownTitles()).toEqual(['Bridge', 'Canal', 'Dyke']));
  await pressUndo(user, 'Chat moved');
  await waitFor(() => expect(shownTitles()).toEqual(['Anchor', 'Bridge', 'Canal', 'Dyke']));
  const conversationIds = [anchor?.conversationId];
  await waitFor(() =>
    expect(bodiesOf('/api/convos/organise')).toEqual([
      { action: 'move', folderId: work.folderId, conversationIds },
      { action: 'move', folderId: null, conversationIds },
    ]),
  );
});

it('has no accessibility violation with an open folder', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Trips/ }));
  expect(await screen.findByText('No chats yet')).toBeInTheDocument();
  expect(await findBarriers(screen.getByRole('navigation'))).toEqual([]);
});

it('has no accessibility violation during a selection', async () => {
  const user = show();
  await choose(user, 'Canal', 'Select');
  expect(await findBarriers(await screen.findByRole('toolbar'))).toEqual([]);
  expect(await findBarriers(screen.getByRole('navigation'))).toEqual([]);
});

it('an open folder shows its conversations, though one was written to while they were loading', async () => {
  const packing = fakeConversation(9, 'Packing list', minutesAgo(9), { folderId: trips.folderId });
  const first = Promise.withResolvers<Response>();
  const replies = [first.promise];
  server.answer('/api/convos', ({ search }) => {
    if (!search.includes(trips.folderId)) return Response.json(fakeListPage(listed));
    return replies.pop() ?? Response.json(fakeListPage([packing]));
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Trips/ }));
  await waitFor(() => expect(replies).toEqual([]));
  act(() => putConversationOnTop(conversationAnswerSchema.parse(packing)));
  first.resolve(Response.json(fakeListPage([])));
  expect(await screen.findByRole('link', { name: 'Packing list' })).toBeInTheDocument();
});
