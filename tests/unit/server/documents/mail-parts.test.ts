import { textOf } from '@/tests/support/documents/office-file';

const HEAD = 'From: Ann <ann@example.org>\r\nSubject: Plan\r\nMIME-Version: 1.0\r\n';
const read = (text: string, mimeType = 'message/rfc822') => textOf(Buffer.from(text, 'latin1'), mimeType);

const parts = (...list: readonly string[]) =>
  `${HEAD}Content-Type: multipart/mixed; boundary=B\r\n\r\n${list.map((part) => `--B\r\n${part}\r\n`).join('')}--B--\r\n`;
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

it('an invitation says when and where', async () => {
  const calendar =
    'Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VEVENT\r\nSUMMARY:Plan\r\n ning\r\nLOCATION:Room 5\r\nEND:VEVENT';
  const text = await read(parts(plain('You are invited.'), calendar));
  expect(text).toContain('You are invited.');
  expect(text).toContain('SUMMARY:Planning\nLOCATION:Room 5');
  expect(text).not.toContain('not read');
});

it('a report says why a mail was not delivered', async () => {
  const status =
    'Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; bo@example.org\r\nStatus: 5.1.1';
  expect(await read(parts(plain('It failed.'), status))).toContain('Status: 5.1.1');
});

it('a text that names UTF-8 and is not is read all the same', async () => {
  expect(
    await read(`${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\nSch\xf6ne Gr\xfc\xdfe\r\n`),
  ).toContain('Schöne Grüße');
});

it('where an answer goes is said', async () => {
  expect(await read(`Reply-To: bo@example.org\r\n${HEAD}\r\ntext`)).toContain('Reply-To: bo@example.org');
});

const folder = [
  'From ann@example.org Wed Mar  4 10:00:00 2026',
  'From: Ann <ann@example.org>',
  'Subject: One',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'First =',
  'mail',
  '>From the start',
  '',
  'From here on it is text.',
  '',
  'From bo@example.org Wed Mar  4 11:00:00 2026',
  'From: Bo <bo@example.org>',
  'Subject: Two',
  '',
  'Second mail',
  '',
].join('\n');

it('each mail of a folder in one file is read', async () => {
  const text = await read(folder, 'application/mbox');
  expect(text).toContain('Subject: One\n\nFirst mail\nFrom the start\n\nFrom here on it is text.');
  expect(text).toContain('From: Bo <bo@example.org>\nSubject: Two\n\nSecond mail');
});

it('a mail as programs of Apple keep it is read without what follows it', async () => {
  const mail = `${HEAD}\r\nApple`;
  expect(await read(`${String(mail.length)}\n${mail}<plist>JUNK</plist>`)).toMatch(/Subject: Plan\n\nApple$/);
});
