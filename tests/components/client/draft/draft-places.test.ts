/** @jest-environment ./tests/support/browser-environment.mjs */
import { findAttachments } from '@/lib/client/draft/attachments';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { moveDraft } from '@/lib/client/draft/move-draft';
import { addTexts } from '@/lib/client/file/attach/add-texts';
import { attachFiles } from '@/lib/client/file/attach/attach-files';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { FILES_CONFIG_PATH } from '@/lib/contracts/file/file-calls';
import { fakePictures } from '../../../support/browser/fake-pictures';
import { FakeServer } from '../../../support/servers/fake-server';
import { until } from '../../../support/until';

const SAVED_ID = '20000000-0000-4000-8000-000000000011';

beforeEach(() => {
  for (const id of ['new', SAVED_ID]) setDraft(id, '');
});

test('texts of files that are being read follow the chat that receives its id meanwhile', async () => {
  let read: () => void = () => undefined;
  const slow = new File(['Low tide at six.'], 'notes.txt', { type: 'text/plain' });
  slow.arrayBuffer = () =>
    new Promise((resolve) => (read = () => resolve(new TextEncoder().encode('Low tide at six.').buffer)));
  const next = new File(['High tide at noon.'], 'more.txt', { type: 'text/plain' });
  next.arrayBuffer = () => Promise.resolve(new TextEncoder().encode('High tide at noon.').buffer);
  setDraft('new', 'Read this');
  const added = addTexts('new', [slow, next]);
  moveDraft('new', SAVED_ID);
  read();
  expect(await added).toMatchObject({ addedCount: 2, refused: [] });
  expect(findDraft('new')).toBeNull();
  for (const words of ['Read this', 'Low tide at six.', 'High tide at noon.'])
    expect(findDraft(SAVED_ID)).toContain(words);
});

test('files whose limits are being asked for follow the chat that receives its id meanwhile', async () => {
  fakePictures();
  const server = new FakeServer();
  let tell: () => void = () => undefined;
  server.answer(FILES_CONFIG_PATH, () => new Promise((resolve) => (tell = () => resolve(Response.json({})))));
  server.answer('/api/files/images', () => new Promise(() => undefined));
  setBearer('token');
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  setDraft('new', 'What is this?');
  const attached = attachFiles('new', [new File(['x'], 'photo.png', { type: 'image/png' })]);
  moveDraft('new', SAVED_ID);
  await until(() => server.seen.length > 0);
  tell();
  expect(await attached).toBe(1);
  expect(findAttachments('new')).toEqual([]);
  expect(findAttachments(SAVED_ID)).toMatchObject([{ filename: 'photo.png' }]);
});
