/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LightboxDialog } from '@/components/lightbox/lightbox-dialog';
import { MessageFiles } from '@/components/thread/files/message-files';
import { MessageRow } from '@/components/thread/message-row';
import { ThreadProvider } from '@/components/thread/thread-context';
import { setDraft } from '@/lib/client/draft/draft';
import { keepPreview, releasePreview } from '@/lib/client/file/attach/previews';
import { setEditedMessage } from '@/lib/client/message/edit-message';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { openChatSettings } from '@/lib/client/settings/chat-settings';
import { useOpenDialog } from '@/lib/client/system/open-dialog';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { isPicture } from '@/lib/domain/file/attached-file';
import { fakePictures } from '@/tests/support/browser/fake-pictures';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { fakeFile } from '@/tests/support/data/fake-attachment';
import { CONVERSATION_ID, QUESTION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

const PAPER = fakeFile('paper.pdf', { mimeType: 'application/pdf', widthPx: null, heightPx: null });
const TABLE = fakeFile('table.csv', { mimeType: 'text/csv', widthPx: null, heightPx: null });

let server: FakeServer;

beforeEach(() => {
  fakePictures();
  setBearer('token');
  server = new FakeServer();
});

const pathOf = (fileId: string) => `/api/files/download/${fileId}`;

it('shows a picture in a place of its sides, before it has loaded', () => {
  const wide = fakeFile('wide.png', {
    widthPx: 800,
    heightPx: 400,
    placeholder: 'data:image/webp;base64,AA==',
  });
  showInEnglish(<MessageFiles files={[wide]} />);
  const place = screen.getByRole('button', { name: 'Enlarge wide.png' });
  expect(place.style.aspectRatio).toBe('2');
  expect(place.style.backgroundImage).toContain('data:image/webp');
});

it.each([
  ['its own size', 48, '3.00rem'],
  ['the size that a finger hits', 8, '2.75rem'],
])('shows a small picture in %s, and not blown up', (_, sidePx, width) => {
  showInEnglish(<MessageFiles files={[fakeFile('icon.png', { widthPx: sidePx, heightPx: sidePx })]} />);
  expect(screen.getByRole('button', { name: 'Enlarge icon.png' }).style.width).toBe(`min(100%, ${width})`);
  expect(document.querySelector('img')).toHaveClass('object-scale-down');
});

it('shows what this browser uploaded from here, and everything else from the server', () => {
  const [own, other] = [fakeFile('own.png'), fakeFile('other.png')];
  keepPreview(own.fileId, 'blob:own');
  showInEnglish(<MessageFiles files={[own, other]} />);
  const addresses = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(addresses).toEqual(['blob:own', `${pathOf(other.fileId)}?thumbnail=true`]);
  releasePreview(own.fileId);
});

it('opens a PDF over the chat and saves every other file', () => {
  showInEnglish(<MessageFiles files={[PAPER, TABLE]} />);
  fireEvent.click(screen.getByRole('button', { name: /^paper\.pdf/ }));
  const source = { fileId: PAPER.fileId, filename: 'paper.pdf' };
  expect(useOpenDialog.getState().request).toEqual({ kind: 'document', source });
  const table = screen.getByRole('link', { name: /^table\.csv/ });
  expect(table).toHaveAttribute('href', `${pathOf(TABLE.fileId)}?download=true`);
  expect(table).toHaveAttribute('download', 'table.csv');
});

it('names a file that the message knows to be deleted, and links to nothing', () => {
  showInEnglish(<MessageFiles files={[{ ...fakeFile('gone.png'), isDeleted: true }]} />);
  expect(screen.getByText('gone.png')).toBeInTheDocument();
  expect(screen.getByText('This file was deleted')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a picture whose file was deleted meanwhile as deleted, and asks the server once', async () => {
  const gone = fakeFile('gone.png');
  server.answer(pathOf(gone.fileId), () =>
    Response.json({ code: 'not_found', message: 'no' }, { status: 404 }),
  );
  showInEnglish(
    <>
      <MessageFiles files={[gone]} />
      <MessageFiles files={[gone]} />
    </>,
  );
  for (const image of document.querySelectorAll('img')) fireEvent.error(image);
  await waitFor(() => expect(screen.getAllByText('This file was deleted')).toHaveLength(2));
  expect(server.seen).toHaveLength(1);
});

it('lets a picture be loaded again when only the server could not be reached', async () => {
  const file = fakeFile('far.png');
  server.answer(pathOf(file.fileId), () => Response.error());
  const { user } = showInEnglish(<MessageFiles files={[file]} />);
  const image = document.querySelector('img');
  if (image !== null) fireEvent.error(image);
  await user.click(await screen.findByRole('button', { name: /far\.png/ }));
  expect(screen.getByRole('button', { name: 'Enlarge far.png' })).toBeInTheDocument();
});

it('enlarges a picture, and leads to the others by arrow keys', async () => {
  const pictures = [fakeFile('one.png'), fakeFile('two.png')].filter(isPicture);
  const [one] = pictures;
  const { user } = showInEnglish(<LightboxDialog isOpen pictures={pictures} fileId={one?.fileId ?? ''} />);
  expect(screen.getByRole('dialog', { name: 'one.png' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  const dialog = screen.getByRole('dialog', { name: 'two.png' });
  expect(within(dialog).getByText('2 of 2')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'one.png' })).toBeInTheDocument();
});

it('opens at the picture that was clicked, with the others of its message', async () => {
  const files = [fakeFile('one.png'), PAPER, fakeFile('two.png')];
  const { user } = showInEnglish(<MessageFiles files={files} />);
  await user.click(screen.getByRole('button', { name: 'Enlarge two.png' }));
  const { request } = useOpenDialog.getState();
  expect(request).toMatchObject({ kind: 'lightbox', fileId: files[2]?.fileId });
  expect(request?.kind === 'lightbox' ? request.pictures : []).toHaveLength(2);
});

it('sends an edited question with the files that are left of it', async () => {
  forgetThread(CONVERSATION_ID);
  setDraft(`edit ${QUESTION_ID}`, '');
  const thread = getThread(CONVERSATION_ID);
  openChatSettings(CONVERSATION_ID, 'demo', {});
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  server.answer('/api/ask/demo', () => new Promise<Response>(() => undefined));
  const files = [fakeFile('one.png'), fakeFile('two.png')];
  const question = { ...scriptedMessage({ content: [{ type: 'text', text: 'Why?' }], files }) };
  thread.store.setState({
    status: 'ready',
    order: [QUESTION_ID],
    messages: { [QUESTION_ID]: { ...question, siblingIds: [QUESTION_ID] } },
  });
  setEditedMessage(thread, QUESTION_ID);
  const { user } = showInEnglish(
    <ThreadProvider thread={thread}>
      <MessageRow messageId={QUESTION_ID} isLast={false} />
    </ThreadProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove one.png' }));
  // Only the text can be saved in place.
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(screen.getByRole('textbox', { name: 'Edit message' }));
  await user.click(screen.getByRole('button', { name: 'Save & submit' }));
  await waitFor(() => expect(server.seen.some(({ path }) => path === '/api/ask/demo')).toBe(true));
  const body: { files: unknown } = JSON.parse(server.seen.at(-1)?.body ?? '{}');
  expect(body.files).toEqual([{ file_id: files[1]?.fileId }]);
});
