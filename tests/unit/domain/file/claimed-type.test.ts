import { claimedTypeOf } from '@/lib/domain/file/claimed-type';

it.each([
  ['photo.png', 'image/png', 'image/png'],
  ['main.ts', 'video/mp2t', 'text/x-typescript'],
  ['table.csv', 'application/vnd.ms-excel', 'text/csv'],
  ['IMG_1.HEIC', '', 'image/heic'],
  ['scan.heif', 'application/octet-stream', 'image/heif'],
  ['letter.rtf', 'application/msword', 'application/rtf'],
  ['Table.RTF', '', 'application/rtf'],
  ['notes', '', 'text/plain'],
  ['tool.bin', 'application/octet-stream', 'application/octet-stream'],
  ['notes.txt', 'text/plain', 'text/plain'],
  ['paper.pdf', 'application/pdf', 'application/pdf'],
  ['constructor', '', 'text/plain'],
  ['x.constructor', '', 'text/plain'],
  ['server.log', 'text/x-log', 'text/plain'],
  ['film.srt', 'application/x-subrip', 'text/plain'],
  ['ada.vcf', 'text/x-vcard', 'text/vcard'],
  ['main.lua', 'text/x-lua', 'text/plain'],
  ['key.asc', 'application/pgp-encrypted', 'text/plain'],
])('takes %s, which the browser calls "%s", for %s', (name, type, claimed) => {
  expect(claimedTypeOf({ name, type })).toBe(claimed);
});
