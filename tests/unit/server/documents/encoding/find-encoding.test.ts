import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import { findEncoding } from '@/lib/server/documents/encoding/find-encoding';
import { WRITTEN_TEXTS } from '@/tests/support/encoding/written-texts';

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) {
    await Promise.resolve();
    yield bytes.subarray(at, at + length);
  }
}

async function read(bytes: Uint8Array, length = bytes.length) {
  const encoding = await findEncoding(inPieces(bytes, length));
  const text = encodedText(encoding);
  return { encoding, text: text.decode(bytes) + text.end() };
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

it.each(WRITTEN_TEXTS)('%s is read as it was written, also behind much ASCII', async (_, text, hex) => {
  const bytes = Buffer.from(hex, 'hex');
  expect((await read(bytes)).text).toBe(text);
  const log = Buffer.from('2026-01-02 INFO server started on port 8080\n'.repeat(1_600));
  expect((await read(Buffer.concat([log, bytes]), 65_536)).text.slice(log.length)).toBe(text);
});

/** Polish letters have these bytes in Windows-1250; the standard differs in those that are listed as well. */
const WINDOWS: Readonly<Record<string, number>> = {
  ą: 0xb9,
  ć: 0xe6,
  ę: 0xea,
  ł: 0xb3,
  ó: 0xf3,
  ź: 0x9f,
  ż: 0xbf,
};
const STANDARD: Readonly<Record<string, number>> = { ...WINDOWS, ą: 0xb1, ś: 0xb6, ź: 0xbc };

const written = (text: string, bytes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0));

it.each([
  'Zamówienie zostało wysłane. Proszę o kontakt w ciągu dwóch dni. Książki i zeszyty są na półce, a długopisy w pudełku.',
  'Mają książkę i łąkę, a w domu są też dwa koty.',
  'Oni mają rację, to już koniec.',
  'Są tu dwie małe łódki i jedna duża.',
])('Polish is read without letters that only one encoding has: %s', async (text) => {
  expect((await read(written(text, WINDOWS))).text).toBe(text);
  expect((await read(written(text, STANDARD))).text).toBe(text);
});

it.each(['Było już późno, ale nikt nie poszedł do domu.', 'Cześć, są też łódki i śliwki po 25 zł za 3 kg.'])(
  'Polish is read as the standard has it: %s',
  async (text) => {
    expect(await read(written(text, STANDARD))).toEqual({ encoding: 'iso-8859-2', text });
  },
);

it.each([
  'Sensor: 20 °C ± 0.5 °C, 5 µm ± 1 µm, 3 m²',
  'Größe: 20 °C ± 3 µm',
  'Åse Ærø Øst',
  '10 µF ±5 %, 25 °C',
  'área: 5 m² × 3 m³ ÷ 2',
  '5·10³ m³ ± 2·10² m³',
])('signs beside western letters are no letters of another language: %s', async (text) => {
  expect(await read(latin1(text))).toEqual({ encoding: 'windows-1252', text });
});

it.each([
  ['ASCII', Buffer.from('a,b\n'), null],
  ['UTF-8', Buffer.from('Größe 会議 🙂'), null],
  ['UTF-8 with its mark', Buffer.from('\uFEFFGröße'), null],
  ['colours of a terminal', Buffer.from('\u001b[31mred\u001b[0m'), null],
  ['UTF-16', Buffer.from('\uFEFFGröße', 'utf16le'), 'utf-16le'],
  ['one letter', latin1('Größe'), 'windows-1252'],
  ['a sign', latin1('5 \xb0C'), 'windows-1252'],
  ['nothing', Buffer.alloc(0), null],
])('%s', async (_, bytes, encoding) => {
  expect((await read(bytes)).encoding).toBe(encoding);
});

it('one odd byte does not make UTF-8 something else, wherever it stands', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Jürgen;Köln\n'),
    latin1('M\xfcller;Bonn\n'),
    Buffer.from('東京\n'),
  ]);
  expect(await read(bytes)).toEqual({ encoding: 'utf-8-odd', text: 'Jürgen;Köln\nMüller;Bonn\n東京\n' });
  const late = Buffer.concat([Buffer.from('ä'.repeat(50_000)), latin1('M\xfcller')]);
  const found = await read(late, 65_535);
  expect(found.encoding).toBe('utf-8-odd');
  expect(found.text).toMatch(/äMüller$/);
});

it.each([
  ['a page', '<html><head><meta charset="windows-1251"></head>', 'windows-1251'],
  ['an old page', '<META http-equiv=Content-Type content="text/html; charset=Shift_JIS">', 'shift_jis'],
  ['XML', '<?xml version="1.0" encoding="ISO-8859-2"?>', 'iso-8859-2'],
  ['a style sheet', '@charset "koi8-r";', 'koi8-r'],
  ['a program', '#!/usr/bin/python\n# -*- coding: cp1253 -*-\n', 'windows-1253'],
  ['a page that names UTF-16, which it is not', '<meta charset="utf-16">', 'windows-1252'],
])('%s is written as it says', async (_, start, encoding) => {
  expect((await read(latin1(`${start}\n\xe4`))).encoding).toBe(encoding);
});

it('what says another encoding and is UTF-8 is UTF-8', async () => {
  expect((await read(Buffer.from('<meta charset="windows-1251">Größe'))).encoding).toBeNull();
});
