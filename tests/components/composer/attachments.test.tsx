/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '@/components/composer/attachments/attachment-list';
import { Composer } from '@/components/composer/composer';
import { addAttachments, findAttachments, setAttachments } from '@/lib/client/draft/attachments';
import { setDraft } from '@/lib/client/draft/draft';
import { forgetQueues } from '@/lib/client/draft/queue';
import { attachFiles } from '@/lib/client/file/attach/attach-files';
import { attachStoredFile } from '@/lib/client/file/attach/attach-stored-file';
import { discardAttachment, discardAttachments } from '@/lib/client/file/attach/discard-attachments';
import { sendDeletions } from '@/lib/client/file/attach/file-deletions';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { startNewConversation } from '@/lib/client/navigation/open-conversation';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { queueMessage } from '@/lib/client/turn/queue/queue-message';
import { takeQuestionBack } from '@/lib/client/turn/withdraw-turn';
import { FILES_CONFIG_PATH, FILES_PATH, PICTURES_PATH } from '@/lib/contracts/file/file-calls';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { fakePictures } from '@/tests/support/browser/fake-pictures';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { fakeAttachment, fakeRecord } from '@/tests/support/data/fake-attachment';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ASK = '/api/ask/demo';
let server: FakeServer;

beforeEach(() => {
  fakePictures();
  fakeMedia('(hover: hover)');
  forgetThread('new');
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  setDraft('new', '');
  forgetQueues();
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  server = new FakeServer();
  server.answer(FILES_CONFIG_PATH, () => Response.json({}));
  server.answer(FILES_PATH, () => Response.json({ message: 'Files deleted' }));
  server.answer(ASK, () => new Promise<Response>(() => undefined));
});

afterEach(() => {
  discardAttachments('new');
  window.localStorage.removeItem('filesToDelete');
});

const photo = (name = 'photo.png') => new File(['x'], name, { type: 'image/png' });

const show = () => showInEnglish(<Composer conversationId="new" />);

const field = () => screen.getByRole('textbox', { name: 'Message' });

async function takeBackFailed(): Promise<void> {
  const thread = getThread('new');
  await waitFor(() => expect(thread.store.getState().turn?.phase).toBe('failed'));
  act(() => takeQuestionBack(thread));
}

const calls = (path: string) => server.seen.filter((call) => call.path === path);

function holdUploads(): (response: Response) => void {
  const waiting: ((response: Response) => void)[] = [];
  server.answer(PICTURES_PATH, () => new Promise((settle) => waiting.push(settle)));
  return (response) => waiting.shift()?.(response);
}

it('shows a file from its selection on, and cannot send until it is stored', async () => {
  const finish = holdUploads();
  show();
  fireEvent.change(field(), { target: { value: 'What is this?' } });
  await act(() => attachFiles('new', [photo()]));
  expect(await screen.findByText('photo.png')).toBeInTheDocument();
  const send = screen.getByRole('button', { name: 'Wait until the files are uploaded' });
  expect(send).toBeDisabled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(calls(ASK)).toEqual([]);
  await waitFor(() => expect(calls(PICTURES_PATH)).toHaveLength(1));
  expect(findAttachments('new')[0]?.progress).toBeGreaterThanOrEqual(0.6);
  const record = fakeRecord('photo.png');
  finish(Response.json({ message: 'ok', ...record }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(calls(ASK)).toHaveLength(1));
  expect(JSON.parse(calls(ASK)[0]?.body ?? '{}').files).toEqual([{ file_id: record.file_id }]);
  expect(screen.queryByText('photo.png')).toBeNull();
  expect(findAttachments('new')).toEqual([]);
});

it('says with what an upload is for: the endpoint and its type, and the sides of a picture', async () => {
  showModelChoice({ endpoint: 'Mistral', endpointType: 'custom', model: 'small' });
  holdUploads();
  const append = jest.spyOn(FormData.prototype, 'append');
  await attachFiles('new', [photo()]);
  await waitFor(() => expect(calls(PICTURES_PATH)).toHaveLength(1));
  const values = Object.fromEntries(append.mock.calls);
  expect(values).toMatchObject({ endpoint: 'custom', endpointName: 'Mistral', width: '640', height: '480' });
  expect(values['file_id']).toBe(findAttachments('new')[0]?.tempId);
  expect(calls(PICTURES_PATH)[0]?.authorization).toBe('Bearer token');
});

it('brings files back with the text of a refused message that is taken back', async () => {
  server.answer(ASK, () => Response.json({ code: 'rate_limited', message: 'No' }, { status: 429 }));
  const attachment = fakeAttachment('photo.png');
  show();
  act(() => addAttachments('new', [attachment]));
  fireEvent.change(field(), { target: { value: 'Hello' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await takeBackFailed();
  expect(field()).toHaveValue('Hello');
  expect(findAttachments('new')).toEqual([attachment]);
});

it('brings a message back without the files that were deleted', async () => {
  const [gone, kept] = [fakeAttachment('gone.png'), fakeAttachment('kept.png')];
  const details = { fileIds: [gone.file?.fileId] };
  server.answer(ASK, () => Response.json({ code: 'files_missing', message: 'No', details }, { status: 410 }));
  show();
  act(() => addAttachments('new', [gone, kept]));
  fireEvent.change(field(), { target: { value: 'Hello' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await takeBackFailed();
  expect(field()).toHaveValue('Hello');
  expect(findAttachments('new')).toEqual([kept]);
});

it('keeps a refused message with its files in the thread while another file is attached', async () => {
  let refuse: () => void = () => undefined;
  server.answer(
    ASK,
    () =>
      new Promise<Response>((settle) => {
        refuse = () => settle(Response.json({ code: 'rate_limited', message: 'No' }, { status: 429 }));
      }),
  );
  show();
  act(() => addAttachments('new', [fakeAttachment('first.png')]));
  fireEvent.change(field(), { target: { value: 'Hello' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(calls(ASK)).toHaveLength(1));
  act(() => addAttachments('new', [fakeAttachment('second.png')]));
  refuse();
  await waitFor(() => expect(getThread('new').store.getState().turn?.phase).toBe('failed'));
  expect(findAttachments('new').map(({ filename }) => filename)).toEqual(['second.png']);
  expect(getThread('new').store.getState().order).toHaveLength(2);
});

it('removes a file by its button, deletes it on the server in one call, and forgets it', async () => {
  const { user } = show();
  const [one, two] = [fakeAttachment('one.png'), fakeAttachment('two.png')];
  act(() => addAttachments('new', [one, two]));
  await user.click(await screen.findByRole('button', { name: 'Remove one.png' }));
  await user.click(screen.getByRole('button', { name: 'Remove two.png' }));
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
  expect(window.localStorage.getItem('filesToDelete')).toContain(one.file?.fileId);
  await waitFor(() => expect(calls(FILES_PATH)).toHaveLength(1));
  expect(JSON.parse(calls(FILES_PATH)[0]?.body ?? '{}')).toEqual({
    files: [{ file_id: one.file?.fileId }, { file_id: two.file?.fileId }],
    isTemporary: true,
  });
  await waitFor(() => expect(window.localStorage.getItem('filesToDelete')).toBeNull());
});

it('never deletes what was attached from the list of files', async () => {
  const record = fakeRecord('report.png');
  expect(await attachStoredFile('new', record)).toBe(true);
  discardAttachment(record.file_id);
  expect(findAttachments('new')).toEqual([]);
  expect(window.localStorage.getItem('filesToDelete')).toBeNull();
});

it('deletes at the next start what could not be deleted, and only for the same user', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.answer(FILES_PATH, () => Response.json({ code: 'internal_error', message: 'no' }, { status: 500 }));
  addAttachments('new', [fakeAttachment('one.png')]);
  discardAttachments('new');
  await sendDeletions();
  expect(log).toHaveBeenCalledTimes(1);
  expect(window.localStorage.getItem('filesToDelete')).not.toBeNull();
  const stored = window.localStorage.getItem('filesToDelete') ?? '';
  setAuthenticated({ ...userSchema.parse(signedIn('token').user), id: 'eve' });
  await sendDeletions();
  expect(calls(FILES_PATH)).toHaveLength(1);
  setAuthenticated(userSchema.parse(signedIn('token').user));
  window.localStorage.setItem('filesToDelete', stored);
  server.answer(FILES_PATH, () => Response.json({ message: 'Files deleted' }));
  await sendDeletions();
  expect(window.localStorage.getItem('filesToDelete')).toBeNull();
});

it('keeps deletions that are refused for the moment, and forgets those that are refused for good', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const status of [429, 403, 400]) {
    server.answer(FILES_PATH, () => Response.json({ code: 'rate_limited', message: 'no' }, { status }));
    addAttachments('new', [fakeAttachment('one.png')]);
    discardAttachments('new');
    await sendDeletions();
    expect([status, window.localStorage.getItem('filesToDelete') === null]).toEqual([status, status === 400]);
  }
  expect(log).toHaveBeenCalledTimes(3);
});

it('never deletes a file that another draft or a queued message has too', async () => {
  const [shared, queued, alone] = [fakeAttachment('a.png'), fakeAttachment('b.png'), fakeAttachment('c.png')];
  addAttachments('other', [{ ...shared, tempId: 'again', isAttached: true }]);
  queueMessage('other', { text: 'Later', attachments: [{ ...queued, isAttached: true }] });
  addAttachments('new', [shared, queued, alone]);
  discardAttachments('new');
  await sendDeletions();
  const files = [{ file_id: alone.file?.fileId }];
  expect(calls(FILES_PATH).map(({ body }) => JSON.parse(body ?? '{}').files)).toEqual([files]);
  expect(window.localStorage.getItem('filesToDelete')).toBeNull();
  discardAttachments('other');
  forgetQueues();
});

it('deletes every file that waits, a thousand a call', async () => {
  addAttachments(
    'new',
    Array.from({ length: 1_001 }, (_, index) => fakeAttachment(`${String(index)}.png`)),
  );
  discardAttachments('new');
  await sendDeletions();
  expect(calls(FILES_PATH).map(({ body }) => JSON.parse(body ?? '{}').files.length)).toEqual([1_000, 1]);
});

it('discards what is attached to a new conversation when the user begins another', async () => {
  addAttachments('new', [fakeAttachment('one.png')]);
  startNewConversation();
  await waitFor(() => expect(findAttachments('new')).toEqual([]));
  expect(window.localStorage.getItem('filesToDelete')).not.toBeNull();
});

it('leads from the empty field to the last file by Backspace, and removes it by another', async () => {
  const { user } = show();
  act(() => addAttachments('new', [fakeAttachment('one.png'), fakeAttachment('two.png')]));
  await screen.findByText('two.png');
  field().focus();
  await user.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Remove two.png' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Remove one.png' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Backspace}');
  expect(screen.queryByText('two.png')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove one.png' })).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(field()).toHaveFocus();
  expect(findAttachments('new')).toEqual([]);
});

it('cancels an upload, which then reports no problem', async () => {
  holdUploads();
  const { user } = show();
  await act(() => attachFiles('new', [photo()]));
  await waitFor(() => expect(calls(PICTURES_PATH)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload of photo.png' }));
  expect(findAttachments('new')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

it('deletes a file that the server stored although its upload was cancelled', async () => {
  const finish = holdUploads();
  const opened: XMLHttpRequest[] = [];
  const Original = XMLHttpRequest;
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => {
    const call = new Original();
    opened.push(call);
    return call;
  });
  await attachFiles('new', [photo()]);
  await waitFor(() => expect(calls(PICTURES_PATH)).toHaveLength(1));
  const [attachment] = findAttachments('new');
  const [call] = opened;
  if (call === undefined) throw new Error('There was no upload.');
  call.upload.onprogress?.call(call, new ProgressEvent('progress', { loaded: 1, total: 1 }));
  discardAttachment(attachment?.tempId ?? '');
  await sendDeletions();
  const record = fakeRecord('photo.png');
  finish(Response.json({ message: 'ok', ...record }));
  await waitFor(() => expect(window.localStorage.getItem('filesToDelete')).toContain(record.file_id));
  await sendDeletions();
  expect(calls(FILES_PATH).map(({ body }) => JSON.parse(body ?? '{}').files)).toEqual([
    [{ file_id: attachment?.tempId }],
    [{ file_id: record.file_id }],
  ]);
});

it('refuses the same file twice', async () => {
  holdUploads();
  expect(await attachFiles('new', [photo()])).toBe(1);
  expect(await attachFiles('new', [photo()])).toBe(0);
  setAttachments('new', []);
});

it('takes the end of a name for the type of a text, whatever the browser says', async () => {
  expect(await attachFiles('new', [new File(['let a;'], 'main.ts', { type: 'video/mp2t' })])).toBe(1);
  expect(findAttachments('new')).toMatchObject([{ filename: 'main.ts', mimeType: 'text/x-typescript' }]);
});
