/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { MadeArtifacts } from '@/components/files/made/made-artifacts';
import { useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { artifactsPath, type ListedArtifact } from '@/lib/contracts/message/artifacts';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.madeInChats;
const PATH = new URL(artifactsPath('', null), 'http://localhost').pathname;
const MESSAGE = '10000000-0000-4000-8000-00000000000';

let server: FakeServer;

const made = (index: number, title: string | null, key = `html ${title ?? ''}`): ListedArtifact => ({
  conversationId: '20000000-0000-4000-8000-000000000001',
  chatTitle: 'Tides',
  messageId: `${MESSAGE}${String(index)}`,
  key,
  versionId: `${MESSAGE}${String(index)} 0`,
  kind: 'html',
  title,
  at: '2026-03-04T05:06:07.000Z',
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  useOpenArtifact.setState({ open: null });
});

const answerWith = (pages: Readonly<Record<string, { artifacts: ListedArtifact[]; next: string | null }>>) =>
  server.answer(PATH, ({ search }) => {
    const sent = new URLSearchParams(search);
    const page = pages[sent.get('cursor') ?? sent.get('q') ?? ''];
    return Response.json({ artifacts: page?.artifacts ?? [], nextCursor: page?.next ?? null });
  });

it('shows the newest of the versions of one artifact, with its kind, its chat and its day', async () => {
  answerWith({ '': { artifacts: [made(3, 'Counter'), made(2, 'Clock'), made(1, 'Counter')], next: null } });
  showInEnglish(<MadeArtifacts />);
  const [counter, clock, ...more] = await screen.findAllByRole('listitem');
  expect(more).toEqual([]);
  expect(clock).toHaveTextContent('Clock');
  expect(counter).toHaveTextContent('Web page');
  expect(counter).toHaveTextContent('Tides');
  expect(counter).toHaveTextContent('Mar 4, 2026');
  expect(within(counter ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    `/c/${made(3, '').conversationId}#${MESSAGE}3`,
  );
});

it('goes on by itself where a page was empty, and then says that there is none', async () => {
  answerWith({
    '': { artifacts: [], next: 'one' },
    one: { artifacts: [], next: 'two' },
    two: { artifacts: [made(1, null, 'a')], next: null },
    none: { artifacts: [], next: 'one-more' },
  });
  const { user } = showInEnglish(<MadeArtifacts />);
  expect(await screen.findByRole('listitem', {}, { timeout: 10_000 })).toHaveTextContent('Web page');
  await user.type(screen.getByRole('searchbox', { name: words.filter }), 'none');
  expect(await screen.findByText(english.myFiles.noResults, {}, { timeout: 10_000 })).toBeVisible();
});

it('without any it says what is listed here', async () => {
  answerWith({});
  showInEnglish(<MadeArtifacts />);
  expect(await screen.findByText(words.emptyTitle)).toBeVisible();
});

it('says so when what is to be saved is not in its answer any more', async () => {
  answerWith({ '': { artifacts: [made(1, 'Counter')], next: null } });
  const { conversationId, messageId } = made(1, 'Counter');
  server.answer(`/api/messages/${conversationId}/${messageId}`, () => Response.json([{ text: 'No code.' }]));
  const { user } = showInEnglish(<MadeArtifacts />);
  await user.click(await screen.findByRole('button', { name: 'Download Counter' }));
  await waitFor(() => expect(screen.getByText(words.changed)).toBeVisible());
});

it('can be loaded again after a failure', async () => {
  server.answer(PATH, () => Response.json({}, { status: 400 }));
  const { user } = showInEnglish(<MadeArtifacts />);
  await screen.findByText(english.myFiles.loadFailed);
  answerWith({ '': { artifacts: [made(1, 'Counter')], next: null } });
  await user.click(screen.getByRole('button', { name: english.myFiles.retry }));
  // A toast of another test may still be an item of its own list.
  expect(await screen.findByText('Counter')).toBeVisible();
});
