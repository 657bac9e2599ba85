import { randomUUID } from 'node:crypto';
import type { ApiBody } from '@/lib/domain/tool/openapi/api-operation';
import { findSentFiles } from '@/lib/server/tools/actions/find-sent-files';
import type { SentFile } from '@/lib/server/tools/contract';

const BODY: ApiBody = {
  contentType: 'multipart/form-data',
  argument: null,
  properties: ['title', 'file', 'more'],
  isRequired: true,
  files: ['file', 'more'],
  encoding: {},
};

function file(filename: string, sizeBytes = 10): SentFile {
  return {
    fileId: randomUUID(),
    filename,
    mimeType: 'text/plain',
    sizeBytes,
    isNameShared: false,
    read: () => Promise.resolve(new Uint8Array()),
  };
}

const [a, b] = [file('a.txt'), file('b.txt')];

it('finds files by name and by id, one or several a field, and takes other fields for no files', () => {
  const found = findSentFiles(BODY, { title: 'a.txt', file: 'a.txt', more: [b.fileId, 'a.txt'] }, [a, b]);
  expect([...found]).toEqual([
    ['a.txt', a],
    [b.fileId, b],
  ]);
  expect(findSentFiles(BODY, { title: 'a.txt' }, [a, b]).size).toBe(0);
  expect([...findSentFiles({ ...BODY, argument: 'body' }, { body: { file: 'b.txt' } }, [a, b])]).toEqual([
    ['b.txt', b],
  ]);
});

it.each([
  ['c.txt', [a, b], 'no file with the name or id "c.txt"; its files are "a.txt", "b.txt"'],
  ['__proto__', [], 'it has no files'],
  ['a.txt', [a, file('a.txt')], 'several files have the name "a.txt": send the id, one of'],
  ['a.txt', [file('a.txt', 40_000_000)], 'more than 32 MB'],
  [['a.txt', 'a.txt'], [file('a.txt', 20_000_000)], 'more than 32 MB'],
  [Array.from({ length: 11 }, () => 'a.txt'), [a], 'at most 10 files'],
])('refuses %p in words for the model', (name, known, words) => {
  expect(() => findSentFiles(BODY, { file: name }, known)).toThrow(words);
});

it('a file has no second life as another of its name: the id that was asked about is sent', () => {
  const found = findSentFiles(BODY, { file: a.fileId }, [file(a.fileId), a]);
  expect(found.get(a.fileId)).toBe(a);
});
