import { readFileInProcess } from '@/tests/support/documents/read-file';

const read = async (lines: readonly string[]) =>
  (await readFileInProcess(lines.join('\r\n'), 'message/rfc822')).text;

const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

const HEAD = [
  `From: =?utf-8?B?${base64('Jürgen Größe')}?= <ada@town.example.org>`,
  'To: Bo <bo@town.example.org>, team@town.example.org',
  'Date: Thu, 26 Nov 2026 10:00:00 +0100',
  'Subject: =?iso-8859-1?Q?Gr=FC=DFe?= =?utf-8?Q?_aus_K=C3=B6ln?=',
  'MIME-Version: 1.0',
];

it('a mail is decoded: its sender, receivers and text', async () => {
  const text = await read([
    ...HEAD,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64('The word is MARIGOLD.\nÄ\n'),
  ]);
  expect(text).toMatch(/^From: Jürgen Größe <ada@town\.example\.org>\nTo: Bo <bo@town\.example\.org>, team@/);
  expect(text).toContain('Date: 2026-11-26T09:00:00.000Z\nSubject: Grüße aus Köln');
  expect(text).toContain('The word is MARIGOLD.\nÄ');
});

it('its attachments are named and not read, whatever their text says', async () => {
  const text = await read([
    ...HEAD,
    'Content-Type: multipart/mixed; boundary="b1"',
    '',
    '--b1',
    'Content-Type: multipart/alternative; boundary="b2"',
    '',
    '--b2',
    'Content-Type: text/plain; charset=shift_jis',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '=83q=83}=83=8F=83=8A',
    '--b2',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>the same as <b>HTML</b></p>',
    '--b2--',
    '--b1',
    'Content-Type: application/pdf; name="invoice.pdf"',
    'Content-Disposition: attachment; filename="invoice.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    base64('A'.repeat(3_000)),
    '--b1--',
  ]);
  expect(text).toContain('ヒマワリ');
  expect(text).toContain('[Attached and not read: invoice.pdf (application/pdf)]');
  expect(text).not.toMatch(/QUFB|the same as/);
});

it('a mail of HTML alone is read without its marks', async () => {
  const text = await read([
    ...HEAD,
    'Content-Type: text/html; charset=windows-1252',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<style>p { }</style><h1>Gr=FC=DFe</h1><p>12 =80 &amp; more</p><script>alert(1)</script>',
  ]);
  expect(text).toContain('# Grüße\n\n12 € & more');
  expect(text).not.toMatch(/alert|\{/);
});

it('a page that a browser saved is read, without what belongs to it', async () => {
  const { text } = await readFileInProcess(
    [
      'From: <Saved by Blink>',
      'Snapshot-Content-Location: https://town.example.org/hours',
      'Subject: Hours',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/html',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Location: https://town.example.org/hours',
      '',
      '<html><title>Hours</title><p>Open from nine. Gr=C3=BC=C3=9Fe</p><img src=3D"a.png"></html>',
      '--b1',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      'Content-Location: https://town.example.org/a.png',
      '',
      'A'.repeat(2_000),
      '--b1--',
    ].join('\r\n'),
    'multipart/related',
  );
  expect(text).toContain('Page: https://town.example.org/hours');
  expect(text).toContain('Open from nine. Grüße');
  expect(text).not.toMatch(/AAAA|a\.png/);
});

it('mails in mails and parts in parts end', async () => {
  const parts = Array.from({ length: 400 }, (_, index) => [
    `Content-Type: multipart/mixed; boundary="b${String(index)}"`,
    '',
    `--b${String(index)}`,
  ]).flat();
  const deep = await readFileInProcess([...HEAD, ...parts, '', 'x'].join('\r\n'), 'message/rfc822');
  expect(deep.problem).toBe('damaged');
  const mails = Array.from({ length: 60 }, (_, index) => [
    `Subject: mail ${String(index)}`,
    'Content-Type: message/rfc822',
    '',
  ]).flat();
  const nested = await readFileInProcess([...mails, 'Subject: last', '', 'x'].join('\r\n'), 'message/rfc822');
  expect(nested.text).toContain('Subject: mail 0');
});
