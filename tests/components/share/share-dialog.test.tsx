/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ShareDialog } from '@/components/share/share-dialog';
import { SMALL_SCREEN } from '@/lib/client/page/use-media-query';
import { setBearer } from '@/lib/client/request/bearer';
import type { ShareLink } from '@/lib/contracts/share/share';
import { fakeMedia } from '../../support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
import { idOf } from '../../support/data/message-maker';
import { FakeServer } from '../../support/servers/fake-server';

let server: FakeServer;
let links: ShareLink[];

const link = (number: number): ShareLink => ({
  shareId: idOf(number),
  token: String(number).repeat(43),
  conversationId: idOf(0),
  title: 'Tides',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: number === 1 ? null : '2026-11-28T10:00:00.000Z',
});

beforeEach(async () => {
  fakeMedia();
  links = [link(1)];
  server = new FakeServer();
  server.answer('/api/share', ({ method }) => {
    if (method === 'GET') return Response.json({ links, pages: 1, pageNumber: 1 });
    links = [link(2), ...links];
    return Response.json(link(2), { status: 201 });
  });
  server.answer(`/api/share/${idOf(1)}`, () => {
    links = links.filter(({ shareId }) => shareId !== idOf(1));
    return new Response(null, { status: 204 });
  });
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
});

function show() {
  return showInEnglish(<ShareDialog isOpen conversationId={idOf(0)} />);
}

it('says before a link is created what will be visible and what not, to those who ask', async () => {
  const { user } = show();
  const dialog = await screen.findByRole('dialog', { name: 'Share chat' });
  expect(dialog).toHaveAccessibleDescription(/without an account/);
  const fold = screen.getByRole('group');
  expect(fold).not.toHaveAttribute('open');
  await user.click(screen.getByText('What is visible?'));
  expect(fold).toHaveAttribute('open');
  expect(dialog).toHaveTextContent(
    'Your name, later messages, other branches, costs, the content of other files',
  );
  expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('is a sheet on a small screen', async () => {
  fakeMedia(SMALL_SCREEN);
  show();
  const sheet = await screen.findByRole('dialog', { name: 'Share chat' });
  expect(sheet).toHaveAttribute('data-side', 'bottom');
});

it('creates a link of the chosen lifetime and shows it', async () => {
  const { user } = show();
  await user.selectOptions(screen.getByLabelText('Link expires'), 'never');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Link to this chat')).toHaveValue(
    `http://localhost/share/${'2'.repeat(43)}`,
  );
  const [made] = server.seen.filter(({ method }) => method === 'POST');
  expect(JSON.parse(made?.body ?? '')).toEqual({ conversationId: idOf(0), expiry: 'never' });
});

it('makes copying the next step, and lists a new link only once another is made', async () => {
  const { user } = show();
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  const copy = await screen.findByText('Copy link');
  expect(copy.closest('button')).toHaveClass('bg-primary');
  expect(screen.getByRole('button', { name: 'New link' })).not.toHaveClass('bg-primary');
  await waitFor(() => expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(screen.getByRole('listitem')).toHaveTextContent('Never expires');
});

it('offers the device’s own ways to send a link where there are any', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: (data: ShareData) => Promise.resolve(void shared.push(data)),
  });
  try {
    const { user } = show();
    const row = await screen.findByRole('listitem');
    await user.click(within(row).getByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByLabelText('Link to this chat');
    await user.click(screen.getAllByRole('button', { name: 'Share' })[0] ?? row);
    expect(shared.map(({ url }) => url)).toEqual(
      ['1', '2'].map((digit) => `http://localhost/share/${digit.repeat(43)}`),
    );
  } finally {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  }
});

it('revokes a link after asking', async () => {
  const { user } = show();
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Never expires');
  await user.click(within(row).getByRole('button', { name: 'Delete link' }));
  const question = await screen.findByRole('alertdialog');
  expect(server.seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete link' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

it.each([
  [404, { code: 'not_found', message: 'x' }, 'There is nothing to share yet. Send a message first.'],
  [
    409,
    { code: 'share_limit', message: 'x', details: { limit: 1000 } },
    'You have reached the limit of 1,000 links',
  ],
  [500, { code: 'internal_error', message: 'x' }, 'The link could not be created. Try again.'],
])('says why there is no link: %s', async (status, body, words) => {
  server.answer('/api/share', ({ method }) =>
    method === 'GET'
      ? Response.json({ links: [], pages: 1, pageNumber: 1 })
      : Response.json(body, { status }),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
