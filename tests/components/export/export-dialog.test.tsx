/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import { ExportDialog } from '@/components/export/export-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { openDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { showInEnglish } from '../../support/browser/show-in-english';
import { idOf, makeConversation, makeMessage } from '../../support/data/message-maker';
import { FakeServer } from '../../support/servers/fake-server';

jest.mock('@/lib/client/page/save-file', () => ({
  saveFile: (content: Blob, filename: string) => saved.push({ content, filename }),
}));

// A switch inside a form measures itself, which jsdom cannot.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const saved: { content: Blob; filename: string }[] = [];
let server: FakeServer;

beforeEach(() => {
  saved.length = 0;
  server = new FakeServer();
  server.answer(`/api/convos/${idOf(0)}`, () => Response.json(makeConversation('A/B')));
  server.answer(`/api/messages/${idOf(0)}/range`, ({ search }) =>
    search === ''
      ? Response.json({ messages: [makeMessage(1), makeMessage(2, { parent: 1 })], total: 4, hasMore: true })
      : Response.json({
          messages: [makeMessage(4, { parent: 1 }), makeMessage(3, { parent: 4 })],
          total: 4,
          hasMore: false,
        }),
  );
  setBearer('a bearer');
  openDialog({ kind: 'export', conversationId: idOf(0), title: 'A/B' });
});

function show() {
  return showInEnglish(<ExportDialog isOpen conversationId={idOf(0)} title="A/B" />);
}

async function choose(user: ReturnType<typeof show>['user'], type: string) {
  await user.selectOptions(screen.getByLabelText('Type'), type);
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

it('offers for each type the options it has', async () => {
  const { user } = show();
  const isOffered = (name: string) => screen.queryByRole('switch', { name }) !== null;
  const seen: Record<string, boolean[]> = {};
  for (const type of ['screenshot', 'text', 'markdown', 'json', 'csv']) {
    await choose(user, type);
    seen[type] = ['Include provider options', 'All message branches', 'Recursive'].map(isOffered);
  }
  expect(seen).toEqual({
    screenshot: [false, false, false],
    text: [true, false, false],
    markdown: [true, false, false],
    json: [true, true, true],
    csv: [false, true, false],
  });
});

it('removes from the typed name the characters that file names cannot have', async () => {
  const { user } = show();
  const name = screen.getByLabelText('Filename');
  expect(name).toHaveValue('A-B');
  await user.clear(name);
  await user.type(name, '../my "notes" ');
  expect(name).toHaveValue('-my -notes- ');
});

it('fetches the whole conversation, saves the branch on the screen and closes', async () => {
  const { user } = show();
  await choose(user, 'text');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.filename).toBe('A-B.txt');
  const text = await textOf(saved[0]?.content ?? new Blob());
  expect(text).toContain('message 3');
  expect(text).not.toContain('message 2');
  expect(server.seen.filter(({ path }) => path.endsWith('/range')).map(({ search }) => search)).toEqual([
    '',
    `?after=${idOf(2)}`,
  ]);
  await waitFor(() => expect(useOpenDialog.getState().request).toBeNull());
});

it('stops when it is cancelled, and saves no file', async () => {
  const { user } = show();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.answer(`/api/messages/${idOf(0)}/range`, async () => {
    await held;
    return Response.json({ messages: [makeMessage(1)], total: 1, hasMore: false });
  });
  await choose(user, 'json');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  release();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(saved).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [404, 'not_found', 'This chat is no longer there. Nothing was saved.'],
  [500, 'internal_error', 'The messages could not be loaded. Check the connection and try again.'],
])('says what to do when the messages do not come: %s', async (status, code, words) => {
  const { user } = show();
  server.answer(`/api/messages/${idOf(0)}/range`, () => Response.json({ code, message: 'x' }, { status }));
  await choose(user, 'csv');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(saved).toEqual([]);
});

it('makes no file of a conversation without messages', async () => {
  const { user } = show();
  server.answer(`/api/messages/${idOf(0)}/range`, () =>
    Response.json({ messages: [], total: 0, hasMore: false }),
  );
  await choose(user, 'markdown');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This chat has no messages to export.');
});
