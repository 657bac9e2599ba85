import { toSharedMessage } from '@/lib/domain/share/shared-branch';
import { fakeSource } from '../../../support/data/fake-passage';
import { idOf, makeMessage } from '../../../support/data/message-maker';

it('shows the text and the model of an answer, and no private field', () => {
  const message = makeMessage(2, {
    content: [
      { type: 'reasoning', text: 'secret thought', durationMs: 1 },
      { type: 'text', text: 'Public' },
      {
        type: 'tool_call',
        toolCallId: 'a',
        name: 'n',
        input: 'private in',
        output: 'private out',
        state: 'done',
      },
      { type: 'image_file', fileId: 'f', filename: 'me.png', filepath: '/images/f', widthPx: 1, heightPx: 1 },
    ],
    answeredModel: 'gpt-4-0613',
    costCredits: 17,
    files: [
      {
        fileId: 'f',
        filename: 'me.png',
        mimeType: 'image/webp',
        sizeBytes: 1,
        widthPx: 1,
        heightPx: 1,
        placeholder: null,
      },
    ],
    error: { code: 'provider_error', details: { message: 'key sk-123 refused' } },
  });
  expect(toSharedMessage(message)).toEqual({
    isCreatedByUser: false,
    sender: 'GPT-4',
    model: 'gpt-4',
    endpoint: 'openAI',
    text: 'Public',
    mergedFrom: [],
    files: [{ filename: 'me.png', picture: { fileId: 'f', widthPx: 1, heightPx: 1 } }],
    sources: [],
    unfinished: false,
    hasFailed: true,
  });
});

it('names no sender for a question', () => {
  const question = makeMessage(1, { sender: 'Ada Lovelace', model: 'gpt-4', endpoint: 'openAI', text: 'Hi' });
  expect(toSharedMessage(question)).toEqual({
    isCreatedByUser: true,
    sender: '',
    model: null,
    endpoint: null,
    text: 'Hi',
    mergedFrom: [],
    files: [],
    sources: [],
    unfinished: false,
    hasFailed: false,
  });
});

it('shows where a source stands, without its words and without its file', () => {
  const message = makeMessage(2, { sources: [fakeSource({ number: 3, heading: 'Quays' })] });
  expect(toSharedMessage(message).sources).toEqual([
    { type: 'document', number: 3, filename: 'report.pdf', page: 12, heading: 'Quays' },
  ]);
});

it('shows of a file that is no picture, or was deleted, its name alone', () => {
  const file = { fileId: 'f', filename: 'me', mimeType: 'x', sizeBytes: 1, placeholder: null } as const;
  const deleted = { ...file, widthPx: 1, heightPx: 1, isDeleted: true } as const;
  const message = makeMessage(1, { files: [{ ...file, widthPx: null, heightPx: null }, deleted] });
  const alone = { filename: 'me', picture: null };
  expect(toSharedMessage(message).files).toEqual([alone, alone]);
});

it('names what an answer was merged from, without the ids', () => {
  const merged = { type: 'merged' as const, answers: [{ messageId: idOf(4), name: 'gpt-a' }] };
  const answer = makeMessage(2, { content: [merged, { type: 'text', text: 'All in all.' }] });
  const shared = toSharedMessage(answer);
  expect(shared).toMatchObject({ text: 'All in all.', mergedFrom: ['gpt-a'] });
  expect(JSON.stringify(shared)).not.toContain(idOf(4));
});
