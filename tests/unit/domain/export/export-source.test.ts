import { readableParts, speakerOf } from '@/lib/domain/export/export-source';
import { fakeSource } from '../../../support/data/fake-passage';
import { EXPORT_WORDS, makeMessage } from '../../../support/data/message-maker';

it('names the user, the model, or the assistant in general', () => {
  expect(speakerOf(makeMessage(1), EXPORT_WORDS)).toBe('You');
  expect(speakerOf(makeMessage(2), EXPORT_WORDS)).toBe('gpt-4');
  expect(
    speakerOf(makeMessage(2, { sender: '', model: null, answeredModel: null, endpoint: null }), EXPORT_WORDS),
  ).toBe('Assistant');
});

it('reads texts, names tools and pictures, and leaves reasoning and the memory out', () => {
  const message = makeMessage(2, {
    content: [
      { type: 'reasoning', text: 'hm', durationMs: 1 },
      { type: 'text', text: 'Look:' },
      { type: 'tool_call', toolCallId: 'a', name: 'weather', input: '{}', output: null, state: 'done' },
      { type: 'tool_call', toolCallId: 'b', name: 'save_memory', input: '{}', output: '{}', state: 'done' },
      {
        type: 'image_file',
        fileId: 'f',
        filename: 'cat.png',
        filepath: '/images/f',
        widthPx: 1,
        heightPx: 1,
      },
    ],
  });
  expect(readableParts(message, EXPORT_WORDS)).toEqual(['Look:', '[Tool: weather]', '[Image: cat.png]']);
});

it('notes that an answer failed or is unfinished', () => {
  const failed = makeMessage(2, { text: 'half', unfinished: true, error: { code: 'ban', details: null } });
  expect(readableParts(failed, EXPORT_WORDS)).toEqual(['half', 'failed: ban']);
  expect(readableParts(makeMessage(2, { text: 'half', unfinished: true }), EXPORT_WORDS)).toEqual([
    'half',
    '(unfinished)',
  ]);
});

it('names the files of a question before its text', () => {
  const file = { fileId: 'f', mimeType: 'x', sizeBytes: 1, placeholder: null };
  const files = [
    { ...file, filename: 'cat.png', widthPx: 1, heightPx: 1 },
    { ...file, filename: 'list.csv', widthPx: null, heightPx: null },
  ];
  const message = makeMessage(1, { text: 'Look', files });
  expect(readableParts(message, EXPORT_WORDS)).toEqual(['[Image: cat.png]', '[list.csv]', 'Look']);
});

it('lists what an answer cites below its text', () => {
  const message = makeMessage(2, { text: 'So [3].', sources: [fakeSource({ number: 3 })] });
  expect(readableParts(message, EXPORT_WORDS)).toEqual(['So [3].', 'Sources:\n\n- [3] report.pdf, page 12']);
});

it('names what an answer was merged from above its text', () => {
  const answers = [
    { messageId: 'a', name: 'gpt-a' },
    { messageId: 'b', name: 'gpt-b' },
  ];
  const merged = makeMessage(2, {
    content: [
      { type: 'merged', answers },
      { type: 'text', text: 'All in all.' },
    ],
  });
  expect(readableParts(merged, EXPORT_WORDS)).toEqual(['Merged from gpt-a, gpt-b', 'All in all.']);
});
