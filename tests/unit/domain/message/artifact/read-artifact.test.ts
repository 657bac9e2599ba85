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
  });
});

test('a short block stays code in its text, unless it is named', () => {
  expect(readArtifact('html', '<b>a</b>')).toBeNull();
  expect(readArtifact('html title="A"', '<b>a</b>')).toMatchObject({ title: 'A' });
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
