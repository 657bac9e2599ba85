import { knownDocuments } from '@/lib/server/services/turn/passages/known-documents';

const document = (fileId: string) => ({ fileId, filename: `${fileId}.txt`, tokenCount: 3 });

it('a document that the assistant and the folder have is known once', () => {
  const assistant = { documents: [document('one'), document('two')] };
  const folder = { documents: [document('two'), document('three')] };
  const ids = knownDocuments(assistant, folder).map(({ fileId }) => fileId);
  expect(ids).toEqual(['one', 'two', 'three']);
  expect(knownDocuments(null, null)).toEqual([]);
});
