import { fromFormFilename, toFilename } from '@/lib/domain/file/filename';

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
  ['what?*.txt', 'what__.txt'],
  ['...', 'file'],
  ['.. .a.b. .', 'a.b'],
  ['', 'file'],
  ['.gitignore', '.gitignore'],
  ['src/.env.local', '.env.local'],
  ['..bashrc', 'bashrc'],
  ['. hidden', 'hidden'],
  ['a"quoted".txt', 'a_quoted_.txt'],
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

it.each([
  ['a%22quoted%22.txt', 'a"quoted".txt'],
  ['two%0D%0Alines.txt', 'two lines.txt'],
  ['100%25.txt', '100%25.txt'],
  ['50% of 22.txt', '50% of 22.txt'],
])('the name %j of a form is %j', (written, name) => {
  expect(fromFormFilename(written)).toBe(name);
});
