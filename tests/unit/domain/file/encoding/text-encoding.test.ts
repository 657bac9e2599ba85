import { encodingName, encodingOfLabel, textEncodingSchema } from '@/lib/domain/file/encoding/text-encoding';

it.each([
  ['ISO-8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['Shift-JIS', 'shift_jis'],
  ['x-sjis', 'shift_jis'],
  ['cp1251', 'windows-1251'],
  ['GB2312', 'gbk'],
  ['ks_c_5601-1987', 'euc-kr'],
  ['utf-8', null],
  ['utf-16', null],
  ['nonsense', null],
  ['iso-2022-kr', null],
])('a text that says "%s" is written in %s', (label, encoding) => {
  expect(encodingOfLabel(label)).toBe(encoding);
});

/** These have decoders of their own, with tests of their own. */
const OURS = /^(?:utf-8-odd|utf-32[lb]e|ibm85[02])$/;

it('every encoding can be decoded, and has a name of its own', () => {
  const names = textEncodingSchema.options.map(encodingName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['Windows-1252', 'Shift_JIS', 'UTF-16', 'ISO-8859-2', 'GBK']));
  for (const encoding of textEncodingSchema.options)
    if (!OURS.test(encoding)) expect(new TextDecoder(encoding).encoding).toBe(encoding);
});
