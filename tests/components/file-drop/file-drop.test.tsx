/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '@/lib/client/file/attach/take-files';
import { FileDrop } from '@/components/file-drop/file-drop';
import { findAttachments } from '@/lib/client/draft/attachments';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { discardAttachments } from '@/lib/client/file/attach/discard-attachments';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { FILES_CONFIG_PATH, FILES_PATH, PICTURES_PATH } from '@/lib/contracts/file/file-calls';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakePictures } from '../../support/browser/fake-pictures';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

/** jsdom's files lack arrayBuffer. */
const file = (name: string, content: BodyInit & BlobPart, type = '') =>
  Object.assign(new File([content], name, { type }), {
    arrayBuffer: () => new Response(content).arrayBuffer(),
  });

const NOTES = file('notes.txt', 'Low tide at six.', 'text/plain');
const PICTURE = file('photo.png', new Uint8Array([0x89, 0x50, 0, 0xff]), 'image/png');

let server: FakeServer;

beforeEach(() => {
  fakePictures();
  setDraft('new', '');
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  server = new FakeServer();
  // Only pictures can be attached.
  server.answer(FILES_CONFIG_PATH, () =>
    Response.json({ endpoints: { default: { supportedMimeTypes: ['image/png'] } } }),
  );
  // Discarded files are deleted a second later, maybe in the next test.
  server.answer(FILES_PATH, () => new Response(null, { status: 204 }));
  // The upload never ends.
  server.answer(PICTURES_PATH, () => new Promise<Response>(() => undefined));
});

// Uploads that never end leave their place.
afterEach(() => discardAttachments('new'));

function show() {
  showInEnglish(
    <>
      <textarea id={COMPOSER_INPUT_ID} aria-label="Composer" />
      <input aria-label="Elsewhere" />
      <FileDrop conversationId="new" />
    </>,
  );
}

const paste = (label: string, files: readonly File[], words = '') =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { files, getData: () => words } });

const attached = () => findAttachments('new').map(({ filename }) => filename);

it('attaches pictures that are pasted into the composer, several at once', async () => {
  show();
  expect(paste('Composer', [PICTURE, file('other.png', 'x', 'image/png')])).toBe(false);
  await waitFor(() => expect(attached()).toEqual(['photo.png', 'other.png']));
  expect(findAttachments('new').every(({ progress }) => progress < 1)).toBe(true);
});

it('attaches files that are pasted where no field is, and files whose names were copied beside them', async () => {
  show();
  fireEvent.paste(document.body, {
    clipboardData: { files: [PICTURE], getData: () => '/home/ada/photo.png\n' },
  });
  await waitFor(() => expect(attached()).toEqual(['photo.png']));
});

it('attaches what is dropped', async () => {
  show();
  const dataTransfer = { types: ['Files'], files: [PICTURE], dropEffect: 'none' };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(screen.getByText('Add anything')).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer });
  expect(screen.queryByText('Add anything')).toBeNull();
  await waitFor(() => expect(attached()).toEqual(['photo.png']));
});

it('adds the text of a file to the message where texts cannot be attached', async () => {
  show();
  expect(paste('Composer', [NOTES])).toBe(false);
  await waitFor(() => expect(findDraft('new')).toContain('Low tide at six.'));
  expect(findDraft('new')).toContain('notes.txt');
  expect(attached()).toEqual([]);
});

it('names each file of a selection that cannot be attached in one note, and attaches the others', async () => {
  show();
  const empty = new File([], 'empty.png', { type: 'image/png' });
  paste('Composer', [PICTURE, file('tool.exe', 'MZ', 'application/x-msdownload'), empty]);
  const note = await screen.findByText(/tool\.exe/);
  expect(note).toHaveTextContent('• tool.exe: Files of the type application/x-msdownload are not supported.');
  expect(note).toHaveTextContent('• This file is empty: empty.png');
  await waitFor(() => expect(attached()).toEqual(['photo.png']));
});

it('says once how many of too many texts were left out', async () => {
  show();
  paste(
    'Composer',
    Array.from({ length: 12 }, (_, index) => file(`${String(index)}.txt`, 'a')),
  );
  await waitFor(() => expect(findDraft('new')).toContain('9.txt'));
  expect(findDraft('new')).not.toContain('10.txt');
  expect(
    await screen.findAllByText(/Only 10 files can be added at a time\. 2 files were left out\./),
  ).toHaveLength(1);
});

it('shows several failed uploads as one list, and removes their files', async () => {
  server.answer(PICTURES_PATH, () =>
    Response.json({ code: 'internal_error', message: 'no' }, { status: 500 }),
  );
  show();
  paste('Composer', [PICTURE, file('other.png', 'x', 'image/png')]);
  const { uploadFailed } = english.attach;
  const list = `• photo.png: ${uploadFailed} • other.png: ${uploadFailed}`;
  expect(await screen.findByText(list)).toBeInTheDocument();
  expect(attached()).toEqual([]);
});

it('leaves text that comes with a picture of it, and pastes elsewhere, to the browser', () => {
  show();
  expect(paste('Composer', [PICTURE], 'A table')).toBe(true);
  expect(paste('Elsewhere', [NOTES])).toBe(true);
  expect(findDraft('new') ?? '').toBe('');
  expect(attached()).toEqual([]);
});

it('takes no file without an endpoint, and says why', async () => {
  showModelChoice(null);
  show();
  act(() => void paste('Composer', [PICTURE]));
  expect(await screen.findByText(english.attach.noEndpoint)).toBeInTheDocument();
  expect(attached()).toEqual([]);
});
