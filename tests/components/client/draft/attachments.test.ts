/** @jest-environment ./tests/support/browser-environment.mjs */
import * as attachments from '@/lib/client/draft/attachments';
import { closeDrafts, forgetDrafts, openDrafts } from '@/lib/client/draft/draft';
import { fakeAttachment } from '../../../support/data/fake-attachment';

const { addAttachments, attachmentShelf, findAttachments, setAttachments, takeAttachment, updateAttachment } =
  attachments;

const ADA = 'ada';

beforeEach(() => {
  forgetDrafts();
  openDrafts(ADA);
});

function reload(): typeof attachments {
  let loaded: typeof attachments | null = null;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof attachments>('@/lib/client/draft/attachments');
  });
  if (loaded === null) throw new Error('The module did not load.');
  return loaded;
}

const namesOf = (id: string, store = attachments) =>
  store.findAttachments(id).map(({ filename }) => filename);

it('keeps what is attached to each draft, in its order', () => {
  addAttachments('a', [fakeAttachment('one.png')]);
  addAttachments('a', [fakeAttachment('two.png')]);
  addAttachments('b', [fakeAttachment('three.png')]);
  expect(namesOf('a')).toEqual(['one.png', 'two.png']);
  expect(namesOf('b')).toEqual(['three.png']);
});

it('keeps stored files over a reload, and none whose upload was under way', () => {
  addAttachments('a', [
    fakeAttachment('stored.png', { previewUrl: 'blob:one' }),
    fakeAttachment('half.png', { file: null, progress: 0.4 }),
  ]);
  addAttachments('b', [fakeAttachment('half.png', { file: null, progress: 0.4 })]);
  attachmentShelf.save();
  const again = reload();
  again.attachmentShelf.open(ADA);
  expect(namesOf('a', again)).toEqual(['stored.png']);
  // The address of a preview ends with its page.
  expect(again.findAttachments('a')[0]?.previewUrl).toBeNull();
  expect(again.findAttachments('b')).toEqual([]);
});

it('shows a user none of what another attached, and forgets it', () => {
  addAttachments('a', [fakeAttachment('secret.png')]);
  attachmentShelf.save();
  const again = reload();
  again.attachmentShelf.open('eve');
  expect(again.findAttachments('a')).toEqual([]);
  expect(window.localStorage.getItem('draftFiles')).toBeNull();
});

it('takes none after another user took over, and none is left when the user signs out', () => {
  addAttachments('a', [fakeAttachment('one.png')]);
  closeDrafts();
  addAttachments('a', [fakeAttachment('two.png')]);
  expect(findAttachments('a')).toEqual([]);
  expect(window.localStorage.getItem('draftFiles')).toBeNull();
});

it('changes an attachment in whichever draft it is by then, and not once it was removed', () => {
  const uploading = fakeAttachment('one.png', { file: null, progress: 0.2 });
  addAttachments('new', [uploading]);
  setAttachments('b', findAttachments('new'));
  setAttachments('new', []);
  updateAttachment(uploading.tempId, (each) => ({ ...each, progress: 0.6 }));
  expect(findAttachments('b')[0]?.progress).toBe(0.6);
  expect(takeAttachment(uploading.tempId)?.filename).toBe('one.png');
  updateAttachment(uploading.tempId, (each) => ({ ...each, progress: 0.9 }));
  expect(findAttachments('b')).toEqual([]);
  expect(takeAttachment(uploading.tempId)).toBeNull();
});

it('takes files that were deleted elsewhere out of every draft', () => {
  const [gone, kept] = [fakeAttachment('gone.png'), fakeAttachment('kept.png')];
  addAttachments('a', [gone, kept]);
  addAttachments('b', [gone]);
  attachments.detachFiles([gone.file?.fileId ?? '']);
  expect([namesOf('a'), namesOf('b')]).toEqual([['kept.png'], []]);
});
