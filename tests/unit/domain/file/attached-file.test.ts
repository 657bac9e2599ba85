import { attachedFileSchema, isPicture, toAttachedFile } from '@/lib/domain/file/attached-file';

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

it('a message stores what shows the file, and not whether it was deleted', () => {
  const stored = { ...picture, storageKey: 'secret', usageCount: 3, isDeleted: true } as const;
  expect(toAttachedFile(stored)).toEqual(picture);
});
