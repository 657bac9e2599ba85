/** @jest-environment ./tests/support/browser-environment.mjs */
import { findAttachments } from '@/lib/client/draft/attachments';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { discardAttachments } from '@/lib/client/file/attach/discard-attachments';
import { keepInterruptedUploads, takeInterruptedUploads } from '@/lib/client/file/attach/interrupted-uploads';
import { attachPastedText, canAttachText } from '@/lib/client/file/attach/pasted-text';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { FILES_CONFIG_PATH, FILES_PATH } from '@/lib/contracts/file/file-calls';
import { userSchema } from '@/lib/domain/account/user';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const LONG = 'a line\r\n'.repeat(2_000);
const AS_TYPED = LONG.replaceAll('\r\n', '\n');

beforeEach(() => {
  setBearer('token');
  // The limits are fetched again for another user.
  setAuthenticated({ ...userSchema.parse(signedIn('token').user), id: crypto.randomUUID() });
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  const server = new FakeServer();
  server.answer(FILES_CONFIG_PATH, () =>
    Response.json({ endpoints: { default: { supportedMimeTypes: ['^text/'] }, openAI: { disabled: true } } }),
  );
  server.answer(FILES_PATH, () => new Promise<Response>(() => undefined));
});

afterEach(() => discardAttachments('new'));

it('can be done where texts can be attached', async () => {
  expect(await canAttachText()).toBe(true);
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt' });
  expect(await canAttachText()).toBe(false);
  showModelChoice(null);
  expect(await canAttachText()).toBe(false);
});

it('makes a file of the text and leaves what else is written', async () => {
  setDraft('new', `Sum this up: ${AS_TYPED}Thanks`);
  await attachPastedText('new', LONG, 'Pasted text');
  expect(findDraft('new')).toBe('Sum this up: Thanks');
  expect(findAttachments('new')).toMatchObject([
    { filename: 'Pasted text.txt', mimeType: 'text/plain', sizeBytes: AS_TYPED.length },
  ]);
});

it('gives the second one another name', async () => {
  for (const text of [LONG, LONG]) {
    setDraft('new', AS_TYPED);
    await attachPastedText('new', text, 'Pasted text');
  }
  expect(findAttachments('new').map(({ filename }) => filename)).toEqual([
    'Pasted text.txt',
    'Pasted text 2.txt',
  ]);
});

it('does nothing once the text was changed', async () => {
  setDraft('new', 'Something else');
  await attachPastedText('new', LONG, 'Pasted text');
  expect(findDraft('new')).toBe('Something else');
  expect(findAttachments('new')).toEqual([]);
});

it('names uploads that ended with the page to the same user, once', () => {
  keepInterruptedUploads('ada', ['one.png', 'two.png']);
  expect(takeInterruptedUploads('ada')).toEqual(['one.png', 'two.png']);
  expect(takeInterruptedUploads('ada')).toEqual([]);
  keepInterruptedUploads('ada', ['one.png']);
  expect(takeInterruptedUploads('eve')).toEqual([]);
  expect(takeInterruptedUploads('ada')).toEqual([]);
});
