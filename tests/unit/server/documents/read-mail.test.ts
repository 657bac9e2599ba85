import { readFileInProcess } from '@/tests/support/documents/read-file';

const read = async (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  (await readFileInProcess(Buffer.from(lines.join('\r\n'), encoding), 'message/rfc822')).text;

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

const GREETING = 'Grüße aus Köln';

it.each([
  ['without a type', ['', `${GREETING}`]],
  ['without a charset', ['Content-Type: text/plain; format=flowed', '', GREETING]],
  [
    'quoted',
    [
      'Content-Type: text/plain',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=FC=DFe aus K=\r\n=F6ln =3D',
    ],
  ],
  [
    'in base64',
    ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', base64(GREETING, 'latin1')],
  ],
  ['in HTML', ['Content-Type: text/html', '', `<meta charset="iso-8859-1"><p>${GREETING}</p>`]],
])('a mail that names no encoding keeps its letters: %s', async (_, lines) => {
  const text = await read(['Subject: Tür', 'MIME-Version: 1.0', ...lines], 'latin1');
  expect(text).toContain('Subject: Tür');
  expect(text).toContain(GREETING);
});

it('each part of a mail is read as it is written, also those of a mail within it', async () => {
  const utf8 = Buffer.from('Straße in UTF-8').toString('latin1');
  const text = await read(
    [
      'Content-Type: multipart/mixed;',
      ' boundary="b 1"',
      '',
      '--b 1',
      'Content-Type: text/plain',
      '',
      GREETING,
      '--b 1',
      'Content-Type: text/plain',
      '',
      utf8,
      '--b 1',
      'Content-Type: text/plain; charset=iso-8859-2',
      '',
      '\xb1\xbc',
      '--b 1',
      'Content-Type: message/rfc822',
      '',
      'Subject: Fwd',
      'Content-Type: multipart/mixed; boundary=b2',
      '',
      '--b2',
      '',
      'Schöne Grüße',
      '--b2--',
      '--b 1--',
    ],
    'latin1',
  );
  for (const each of [GREETING, 'Straße in UTF-8', 'ąź', 'Schöne Grüße']) expect(text).toContain(each);
});

const both = (plain: string, html: string): readonly string[] => [
  ...HEAD,
  'Content-Type: multipart/alternative; boundary="b1"',
  ...['', '--b1', 'Content-Type: text/plain; charset=utf-8', '', plain],
  ...['--b1', 'Content-Type: text/html; charset=utf-8', '', html, '--b1--'],
];

it('a mail whose text only says that there is HTML is read as HTML', async () => {
  const stub = 'This e-mail needs an HTML viewer.';
  const text = await read(both(stub, `<p>${'The ships are late. '.repeat(20)}</p><p>MARIGOLD</p>`));
  expect(text).toMatch(/^From: Jürgen/);
  expect(text).toContain('MARIGOLD');
  expect(text).not.toContain(stub);
});

it('a mail whose text says as much as its HTML, or whose HTML cannot be read, is read as text', async () => {
  const plain = 'The ships are late.';
  expect(
    await read(both(plain, '<style>p { color: red; }</style><p>The ships <b>are</b> late!</p>')),
  ).toMatch(/late\.$/);
  expect(await read(both(plain, `${'<div>'.repeat(2_000)}${'long '.repeat(100)}`))).toMatch(/late\.$/);
});
