import { FILE_TYPES, PICTURE_TYPES } from '@/lib/domain/file/file-types';

it('every picture can be attached, but no drawing that can run a script', () => {
  for (const type of PICTURE_TYPES) expect(FILE_TYPES).toContain(type);
  expect(PICTURE_TYPES).not.toContain('image/svg+xml');
});
