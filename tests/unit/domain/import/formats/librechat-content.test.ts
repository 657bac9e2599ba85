import { librechatContent } from '@/lib/domain/import/formats/librechat-content';
import { NoteCounter } from '@/lib/domain/import/import-report';

function read(message: Record<string, unknown>) {
  const counter = new NoteCounter();
  return { content: librechatContent(message, counter), notes: counter.notes() };
}

it('a message is its content where it has one, else its text', () => {
  expect(read({ text: 'words' }).content).toEqual([{ type: 'text', text: 'words' }]);
  expect(read({ text: 'words', content: [{ type: 'text', text: 'parts' }] }).content).toEqual([
    { type: 'text', text: 'parts' },
  ]);
  expect(read({ text: ' ', content: 'x' }).content).toEqual([]);
});

it('parts as our own export writes them come back as they were', () => {
  const content = [
    { type: 'reasoning', text: 'r', durationMs: 12 },
    { type: 'tool_call', toolCallId: 'c', name: 'n', input: '{}', output: 'o', state: 'failed' },
    { type: 'text', text: 't' },
  ];
  expect(read({ content }).content).toEqual(content);
});

it('pictures and files are counted', () => {
  expect(
    read({ content: [{ type: 'image_file' }, { type: 'image_url' }, { type: 'other' }, 3], files: [{}, {}] }),
  ).toEqual({
    content: [],
    notes: [{ reason: 'attachment', count: 4 }],
  });
});

it('errors, plugins and thoughts between marks are read', () => {
  const content = [
    { type: 'text', text: 'Part' },
    { type: 'error', error: 'overloaded' },
  ];
  expect(read({ content }).content).toEqual([
    { type: 'text', text: 'Part' },
    { type: 'text', text: 'overloaded' },
  ]);
  const plugins = [{ latest: 'Google', inputs: [{ plugin: 'google', input: 'rose' }], outputs: 'Found' }];
  expect(read({ text: 'Answer', plugins }).content).toMatchObject([
    { type: 'tool_call', name: 'google', input: 'rose', output: 'Found' },
    { type: 'text', text: 'Answer' },
  ]);
  expect(read({ text: 'a', plugin: { latest: '', inputs: [] } }).content).toHaveLength(1);
  expect(read({ text: ':::thinking\nhm\n:::\n\nAnswer' }).content.map(({ type }) => type)).toEqual([
    'reasoning',
    'text',
  ]);
});
