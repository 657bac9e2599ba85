import { officeTypeOf } from '@/lib/domain/file/office-types';

it.each([
  ['table.xls', 'application/vnd.ms-excel'],
  ['TABLE.XLS', 'application/vnd.ms-excel'],
  ['letter.doc', 'application/msword'],
  ['slides.ppt', 'application/vnd.ms-powerpoint'],
  ['locked.docx', 'application/x-cfb'],
  ['constructor', 'application/x-cfb'],
  ['', 'application/x-cfb'],
])('takes a container called "%s" for %s', (filename, mimeType) => {
  expect(officeTypeOf(filename)).toBe(mimeType);
});
