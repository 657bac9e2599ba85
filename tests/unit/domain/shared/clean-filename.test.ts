import fc from 'fast-check';
import {
  cleanFilename,
  cleanTypedFilename,
  FILENAME_LIMIT_CHARACTERS,
} from '@/lib/domain/shared/clean-filename';

const HOSTILE: [string, string, string][] = [
  ['a path up', '../../etc/passwd', 'etc-passwd'],
  ['a path of Windows', 'C:\\Windows\\system32', 'C-Windows-system32'],
  ['a hidden file', '.bashrc', 'bashrc'],
  ['a device', 'CON', 'CON_'],
  ['a device with an extension', 'lpt1.txt', 'lpt1_.txt'],
  ['a device by another digit', 'com¹', 'com¹_'],
  ['a word that begins like a device', 'console', 'console'],
  ['control characters and line breaks', 'a\u0000b\r\nc\td', 'a b c d'],
  ['text that runs backwards', 'invoice\u202Efdp.exe', 'invoice fdp.exe'],
  ['invisible characters', '\u200B\uFEFF\u2066x\u2069', 'x'],
  ['half a surrogate pair', 'a\uD800b', 'a b'],
  ['signs shells read', 'a|b<c>d"e?f*g', 'a-b-c-d-e-f-g'],
  ['dots and spaces at the end', 'title. . .', 'title'],
  ['nothing at all', '', 'conversation'],
  ['nothing that may stay', '../ .. /', 'conversation'],
  ['only dots', '...', 'conversation'],
  ['other scripts', 'رحلة إلى 東京 🎉', 'رحلة إلى 東京 🎉'],
];

it.each(HOSTILE)('makes a harmless name of %s', (_what, text, name) => {
  expect(cleanFilename(text, 'conversation')).toBe(name);
});

it('cuts a long name between characters, within the bytes of a file system', () => {
  const family = '👨‍👩‍👧‍👦';
  const name = cleanFilename(family.repeat(60), 'x');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name.replaceAll(family, '')).toBe('');
  expect(cleanFilename('a'.repeat(500), 'x')).toHaveLength(FILENAME_LIMIT_CHARACTERS);
});

it('allows typing a space between words', () => {
  expect(cleanTypedFilename('My ')).toBe('My ');
  expect(cleanTypedFilename('My trip')).toBe('My trip');
  expect(cleanTypedFilename('My trip/')).toBe('My trip-');
});

it('returns, for any text, a name that is one part of a path and is unchanged when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = cleanFilename(text, 'conversation');
      expect(name).not.toBe('');
      expect(name).toMatch(/^[^\s.\-~]/);
      expect(name).toMatch(/[^\s.-]$/);
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      expect(cleanFilename(name, 'conversation')).toBe(name);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(201);
    }),
    { numRuns: 500 },
  );
});
