import { attachedFileSchema, isPicture } from '@/lib/domain/file/attached-file';

const picture = {
  fileId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
  filename: 'boat.png',
  mimeType: 'image/webp',
  sizeBytes: 10,
  widthPx: 4,
  heightPx: 3,
  placeholder: null,
};

it('a file with sides is a picture', () => {
  expect(isPicture(attachedFileSchema.parse(picture))).toBe(true);
  expect(isPicture({ ...picture, widthPx: null, heightPx: null })).toBe(false);
});
