import { filePath, thumbnailPath } from '@/lib/domain/file/file-path';

it('an id is one part of the address, whatever it holds', () => {
  expect(filePath('a/../b')).toBe('/api/files/download/a%2F..%2Fb');
  expect(thumbnailPath('a')).toBe('/api/files/download/a?thumbnail=true');
});
