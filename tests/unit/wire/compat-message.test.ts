import { newMessage } from '@/lib/domain/message/new-message';
import { toCompatMessage } from '@/lib/wire/compat-message';

const answer = newMessage({
  messageId: '10000000-0000-4000-8000-000000000001',
  conversationId: '10000000-0000-4000-8000-000000000002',
  createdAt: '2026-11-23T09:00:00.000Z',
  isCreatedByUser: false,
  content: [
    { type: 'text', text: 'It opens at nine [1], as the table says [2].' },
    { type: 'image_file', fileId: 'p', filename: 'p.png', filepath: '/a', widthPx: 4, heightPx: 2 },
  ],
});
const FILE_ID = '10000000-0000-4000-8000-000000000003';

it('names what the numbers in brackets stand for, without its words', () => {
  const sources = [
    {
      type: 'web' as const,
      number: 1,
      url: 'https://town.example.org/hours',
      title: 'Hours',
      excerpt: 'Nine.',
    },
    {
      type: 'document' as const,
      number: 2,
      fileId: FILE_ID,
      filename: 'table.pdf',
      page: 3,
      heading: null,
      passage: 0,
      excerpt: 'Nine.',
    },
  ];
  expect(toCompatMessage({ ...answer, sources }, () => '').sources).toEqual([
    { number: 1, title: 'Hours', url: 'https://town.example.org/hours' },
    { number: 2, title: 'table.pdf', file_id: FILE_ID },
  ]);
  expect(toCompatMessage(answer, () => '')).not.toHaveProperty('sources');
});

it('shows a drawn picture behind the text', () => {
  expect(toCompatMessage(answer, () => '').text).toBe(
    'It opens at nine [1], as the table says [2].\n![p.png](/api/files/download/p)\n\n',
  );
});
