import { toSharedMessage } from '@/lib/domain/share/shared-branch';
import { makeMessage } from '../../../support/data/message-maker';

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
    files: [{ fileId: 'f', filename: 'me.png', mimeType: 'image/webp', sizeBytes: 1, widthPx: 1, heightPx: 1, placeholder: null }],
    error: { code: 'provider_error', details: { message: 'key sk-123 refused' } },
  });
  expect(toSharedMessage(message)).toEqual({
    isCreatedByUser: false,
    sender: 'GPT-4',
    model: 'gpt-4',
    endpoint: 'openAI',
    text: 'Public',
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
    unfinished: false,
    hasFailed: false,
  });
});
