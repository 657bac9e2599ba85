import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { detectFileType } from '@/lib/server/services/file/detect-file-type';
import { documentBytes } from '@/tests/support/calls/document-calls';

let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'parley-types-'))));
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return (await detectFileType(path, name)).mimeType;
}

it.each([
  ['bmi.csv', 'BMI;weight;height\n31;95;175\n', 'text/csv'],
  ['notes.txt', 'GIF is older than PNG.', 'text/plain'],
  ['notes.txt', 'GIF89a was the second version of it.', 'text/plain'],
  ['table.csv', 'ID3;artist\n1;two\n', 'text/csv'],
  ['notes.markdown', 'MZ-80 manual', 'text/markdown'],
  ['notes.txt', 'BZh is how the files of bzip2 begin.', 'text/plain'],
  ['notes.txt', 'FWS, CWS and ZWS', 'text/plain'],
  ['notes.txt', 'MThd is a chunk, and MTrk another.', 'text/plain'],
  ['notes.txt', '#!AMR\nis a mark', 'text/plain'],
  ['notes.txt', '%PDF-1.7 is how it begins.', 'text/plain'],
  ['notes.txt', 'II*\nMM*', 'text/plain'],
  ['meeting.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', 'text/vtt'],
  ['meeting.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', 'text/plain'],
  ['ada.vcf', 'BEGIN:VCARD\nFN:Ada\nEND:VCARD\n', 'text/vcard'],
  ['a.ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n', 'text/calendar'],
  ['mail.asc', '-----BEGIN PGP MESSAGE-----\n\nabc\n', 'text/plain'],
  ['page.ps', '%!PS-Adobe-3.0\n/Times findfont\n', 'text/plain'],
  ['part.stl', 'solid part\nfacet normal 0 0 0\n', 'text/plain'],
  ['page.xhtml', '<?xml version="1.0"?><html/>', 'application/xhtml+xml'],
  ['feed', '<?xml version="1.0"?><feed/>', 'application/xml'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['bmi.csv', Buffer.from('BMI;Größe\n', 'latin1'), 'text/csv'],
  ['export.xls', '<html><body><table><tr><td>Sales</td></tr></table></body></html>', 'text/html'],
  ['export.xls', '\ufeff\r\n<TABLE BORDER=1><TR><TD>Sales</TD></TR></TABLE>', 'text/html'],
  ['report.doc', '<!DOCTYPE html><html><p>Words</p></html>', 'text/html'],
  ['notes.txt', '<html> begins a page.', 'text/plain'],
  ['old.doc', 'Plain words', 'text/plain'],
  ['scan.pdf', 'HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n1 0 obj\n<<>>\nendobj\n', 'application/pdf'],
  ['about.pdf', 'It begins with %PDF-1.7.', 'text/plain'],
  ['bmw.txt', Buffer.from('\uFEFFBMW Größe', 'utf16le'), 'text/plain'],
  ['a.rtf', String.raw`{\rtf1\ansi text}`, 'application/rtf'],
  ['a.txt', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n', 'application/pdf'],
])('%s is a text: %j', async (name, content, mimeType) => {
  expect(await typeOf(name, content)).toBe(mimeType);
});

it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a picture is a picture (%s)', async (format) => {
  const create = { width: 1, height: 1, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  expect(await typeOf('a.txt', bytes)).toBe(`image/${format}`);
});

it.each([
  ['a.txt', Buffer.from('424d3a0000000000000036000000280000000100000001000000', 'hex'), 'image/bmp'],
  ['a.txt', Buffer.from('49443304000000000023545353450000000f000003', 'hex'), 'audio/mpeg'],
  ['a.txt', Buffer.from('425a683931415926535984e1a0d5000001', 'hex'), 'application/x-bzip2'],
  ['a.txt', Buffer.from('425a6839314159265359fcfdfeeeddcc', 'hex'), 'application/x-bzip2'],
  ['a.txt', Buffer.from('1f8b0800000000000003', 'hex'), 'application/gzip'],
  ['a.bin', Buffer.from('\0\u0001 no text'), 'application/octet-stream'],
])('what is no text is known by its bytes (%#)', async (name, bytes, mimeType) => {
  expect(await typeOf(name, bytes)).toBe(mimeType);
});

it.each([
  ['report.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['report.pdf', 'application/pdf'],
  ['report.epub', 'application/epub+zip'],
])('%s is a document', async (name, mimeType) => {
  expect(await typeOf('a.txt', await documentBytes(name))).toBe(mimeType);
});
