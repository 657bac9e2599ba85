/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { AttachmentDetail } from '@/components/composer/attachments/attachment-detail';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { fileRecordPath, type FileRecord } from '@/lib/contracts/file/files';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { fakeAttachment, fakeFile } from '@/tests/support/data/fake-attachment';
import { fileRecord } from '@/tests/support/data/file-record';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const FILE_ID = '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
});

function show(record: Partial<FileRecord>): void {
  new FakeServer().answer(fileRecordPath(FILE_ID), () =>
    Response.json(
      fileRecord({ file_id: FILE_ID, filename: 'report.pdf', type: 'application/pdf', ...record }),
    ),
  );
  const file = { fileId: FILE_ID, mimeType: 'application/pdf', widthPx: null, heightPx: null };
  const attachment = fakeAttachment('report.pdf', { file: fakeFile('report.pdf', file) });
  showInEnglish(<AttachmentDetail attachment={attachment} />);
}

it.each([
  ['that it is being read', { textState: 'pending' }, /Reading/],
  ['its pages once it was read', { textState: 'ready', pages: 12, characters: 9 }, /12 pages · /],
  ['that it has pictures alone', { textState: 'ready', pages: 2, characters: 0 }, /No text, pictures only/],
  ['that it cannot be read', { textState: 'failed', textProblem: 'locked' }, /Its text cannot be read/],
] as const)('says of a document %s', async (_, record, words) => {
  show(record);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
