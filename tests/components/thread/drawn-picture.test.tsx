/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { AnswerPart } from '@/components/thread/answer/answer-part';
import { setBearer } from '@/lib/client/request/bearer';
import { useOpenDialog } from '@/lib/client/system/open-dialog';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { fakePictures } from '@/tests/support/browser/fake-pictures';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { fakeFile } from '@/tests/support/data/fake-attachment';

const file = fakeFile('A red boat.webp', { widthPx: 300, heightPx: 200 });
const part: ContentPart = {
  type: 'image_file',
  fileId: file.fileId,
  filename: file.filename,
  filepath: `/api/files/download/${file.fileId}`,
  widthPx: 300,
  heightPx: 200,
  sizeBytes: 900,
};
const preview: ContentPart = {
  type: 'image_preview',
  pictureId: '1',
  preview: 'data:image/webp;base64,AA==',
  widthPx: 300,
  heightPx: 200,
};

beforeEach(() => {
  fakePictures();
  setBearer('token');
});

it('a picture that is drawn has the place that it will take, and says what is happening', () => {
  showInEnglish(<AnswerPart part={preview} isComplete={false} files={[]} messageId="answer" />);
  const place = screen.getByRole('img', { name: 'Creating the picture…' });
  expect(place.style.aspectRatio).toBe('1.5');
  expect(place.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,AA==');
});

it('nothing is left of one that was never finished', () => {
  const { container } = showInEnglish(<AnswerPart part={preview} isComplete files={[]} messageId="answer" />);
  expect(container.textContent).toBe('');
});

it('a drawn picture is named by what was asked for, enlarged by a click, and can be saved and changed', async () => {
  showInEnglish(
    <>
      <textarea id="composer-input" />
      <AnswerPart part={part} isComplete files={[file]} messageId="answer" />
    </>,
  );
  const picture = await screen.findByRole('button', { name: 'Enlarge A red boat.webp' });
  expect(picture.style.aspectRatio).toBe('1.5');
  fireEvent.click(picture);
  expect(useOpenDialog.getState()).toMatchObject({ request: { kind: 'lightbox', fileId: file.fileId } });
  expect(screen.getByRole('link', { name: 'Download A red boat.webp' }).getAttribute('href')).toContain(
    'download=true',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change this picture' }));
  expect(document.activeElement?.id).toBe('composer-input');
});

it('one that was deleted since shows its name alone', async () => {
  showInEnglish(
    <AnswerPart part={part} isComplete files={[{ ...file, isDeleted: true }]} messageId="answer" />,
  );
  expect(await screen.findByText('This file was deleted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change this picture' })).toBeNull();
});
