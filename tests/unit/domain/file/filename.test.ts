import { toFilename } from '@/lib/domain/file/filename';

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
  ['what?*.txt', 'what__.txt'],
  ['...', 'file'],
  ['.. .a.b. .', 'a.b'],
  ['', 'file'],
  ['lone \uD800 half.txt', 'lone  half.txt'],
  ['日本語.pdf', '日本語.pdf'],
])('%j is shown and saved as %j', (name, clean) => {
  expect(toFilename(name)).toBe(clean);
});

it('a long name keeps its end, and no character is cut in two', () => {
  const name = toFilename(`${'😀'.repeat(400)}.png`);
  expect([...name]).toHaveLength(255);
  expect(name).toMatch(/😀\.png$/u);
});
