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
