import type { ContentPart } from '@/lib/domain/message/content-part';
import { drawnPictures, hasPicture } from '@/lib/domain/message/drawn-pictures';

const fileId = '0190a0a0-0000-7000-8000-000000000001';
const drawn: ContentPart = {
  type: 'image_file',
  fileId,
  filename: 'A boat.webp',
  filepath: `/api/files/download/${fileId}`,
  widthPx: 30,
  heightPx: 20,
  sizeBytes: 900,
};
const foreign: ContentPart = { ...drawn, sizeBytes: undefined };

it('a picture that was drawn here is a file of its message', () => {
  expect(drawnPictures([{ type: 'text', text: 'Here.' }, drawn])).toEqual([
    {
      fileId,
      filename: 'A boat.webp',
      mimeType: 'image/webp',
      sizeBytes: 900,
      widthPx: 30,
      heightPx: 20,
      placeholder: null,
    },
  ]);
});

it('a picture of another application is none, but is a picture', () => {
  expect(drawnPictures([foreign])).toEqual([]);
  expect(hasPicture([foreign])).toBe(true);
  expect(hasPicture([{ type: 'text', text: 'Here.' }])).toBe(false);
});
