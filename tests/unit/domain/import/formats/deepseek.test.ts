import { readConversation, detectFormat } from '@/lib/domain/import/detect-format';
import { importFixture } from '../../../../support/data/import-fixture';

const [inFragments, inTexts]: unknown[] = JSON.parse(importFixture('deepseek.json').toString());

test('a conversation in fragments keeps its thoughts, its branches and what it could not read', () => {
  expect(detectFormat(inFragments)).toBe('deepseek');
  const conversation = readConversation('deepseek', inFragments);
  expect(conversation).toMatchObject({
    sourceId: 'd1',
    title: 'Ferns',
    endpoint: 'deepseek',
    model: 'deepseek-chat',
    notes: [
      { reason: 'attachment', count: 1 },
      { reason: 'message_unreadable', count: 1 },
    ],
  });
  expect(
    conversation?.messages.map(({ sourceId, parentSourceId, isCreatedByUser, model, content }) => [
      sourceId,
      parentSourceId,
      isCreatedByUser,
      model,
      content.map((part) =>
        part.type === 'text' || part.type === 'reasoning' ? `${part.type}: ${part.text}` : '',
      ),
    ]),
  ).toEqual([
    ['1', null, true, null, ['text: What is a fern?']],
    ['2', '1', false, 'deepseek-reasoner', ['reasoning: Green, I think.', 'text: A plant.']],
    ['4', '2', true, null, ['text: [leaf.png]']],
    [
      '3',
      '1',
      false,
      'deepseek-chat',
      ['text: Look at this.', 'reasoning: And then', 'text: \n\nA plant without flowers.'],
    ],
  ]);
});

test('a conversation of older messages is read too', () => {
  expect(detectFormat(inTexts)).toBe('deepseek');
  expect(readConversation('deepseek', inTexts)?.messages).toMatchObject([
    { isCreatedByUser: true, content: [{ type: 'text', text: 'What is moss?' }] },
    {
      isCreatedByUser: false,
      content: [
        { type: 'reasoning', text: 'Soft.' },
        { type: 'text', text: 'A plant.' },
      ],
    },
  ]);
});
