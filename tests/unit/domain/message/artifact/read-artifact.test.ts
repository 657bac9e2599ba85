import { readArtifact } from '@/lib/domain/message/artifact/read-artifact';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${String(index)}`).join('\n');

test('a page is an artifact with its name and its length', () => {
  expect(readArtifact('html', '<!doctype html>\n<title>A</title>')).toEqual({
    kind: 'html',
    language: 'html',
    title: 'A',
    lineCount: 2,
    isEdited: false,
    isShort: false,
  });
});

test('a short block that does something can be opened, under no name that others have', () => {
  const short = { title: null, isShort: true };
  expect(readArtifact('html', '<title>A</title>')).toMatchObject({ kind: 'html', ...short });
  expect(readArtifact('svg', '<svg/>')).toMatchObject({ kind: 'svg', ...short });
  expect(readArtifact('jsx', 'export default () => 1')).toMatchObject({ kind: 'react', ...short });
  expect(readArtifact('md', '# a')).toBeNull();
  expect(readArtifact('jsx', 'const a = 1')).toBeNull();
});

test('a short block stays code in its text, unless it is named', () => {
  expect(readArtifact('html title="A"', '<b>a</b>')).toMatchObject({ title: 'A', isShort: false });
  expect(readArtifact('html title="A"', ' \n')).toBeNull();
  expect(readArtifact('bash install', lines(3))).toBeNull();
  expect(readArtifact('python main.py', lines(10))).toMatchObject({ kind: 'code', title: 'main.py' });
  expect(readArtifact('', lines(25))).toMatchObject({
    kind: 'code',
    language: '',
    title: null,
    lineCount: 25,
  });
});
