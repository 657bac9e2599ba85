import { questionText } from '@/lib/domain/message/question-text';

const file = {
  fileId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
  filename: 'boat.png',
  mimeType: 'image/webp',
  sizeBytes: 10,
  widthPx: 4,
  heightPx: 3,
  placeholder: null,
};

it('a question is its text, or the names of its files where it has none', () => {
  const files = [file, { ...file, filename: 'tree.png' }];
  expect(questionText({ content: [{ type: 'text', text: 'Why?' }], files })).toBe('Why?');
  expect(questionText({ content: [{ type: 'text', text: ' ' }], files })).toBe('boat.png, tree.png');
  expect(questionText({ content: [], files: [] })).toBe('');
  expect(questionText({ content: [{ type: 'text', text: '\t' }], files: [] })).toBe('\t');
});
