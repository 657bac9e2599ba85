import { toTextExport } from '@/lib/domain/export/to-text-export';
import { EXPORT_WORDS, idOf, makeConversation, makeMessage } from '../../../support/data/message-maker';

const source = {
  conversation: makeConversation('A trip\nto <b>Rome</b>', { temperature: 0.5 }),
  messages: [makeMessage(1, { text: 'Where?' }), makeMessage(2, { parent: 1, text: 'There.\nReally.' })],
  exportedAt: '2026-11-21T11:00:00.000Z',
};

it('has the title, the settings and the messages with their speakers', () => {
  const text = [...toTextExport(source, { includeOptions: true }, EXPORT_WORDS)].join('');
  expect(text).toBe(
    [
      'A trip to <b>Rome</b>',
      '------------------------',
      `Conversation: ${idOf(0)}`,
      'Exported: 2026-11-21T11:00:00.000Z',
      '',
      'Settings',
      '------------------------',
      'endpoint: openAI',
      'model: gpt-4',
      'temperature: 0.5',
      '',
      '>> You:',
      'Where?',
      '',
      '>> gpt-4:',
      'There.',
      'Really.',
      '',
    ].join('\n'),
  );
});

it('leaves the settings out when they are not wanted', () => {
  const text = [...toTextExport(source, { includeOptions: false }, EXPORT_WORDS)].join('');
  expect(text).not.toContain('temperature');
});
