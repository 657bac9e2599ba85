import { exportedSettings } from '@/lib/domain/export/export-settings';
import { makeConversation } from '../../../support/data/message-maker';

it('tells what was set and nothing else', () => {
  expect(
    exportedSettings(makeConversation('x', { temperature: 0, promptPrefix: 'Be brief', topP: null })),
  ).toEqual({
    endpoint: 'openAI',
    model: 'gpt-4',
    temperature: 0,
    promptPrefix: 'Be brief',
  });
});

it('keeps the ids of sessions with other services to itself', () => {
  const settings = {
    jailbreakConversationId: 'j',
    conversationSignature: 's',
    clientId: 'c',
    invocationId: 1,
  };
  expect(exportedSettings(makeConversation('x', settings))).toEqual({ endpoint: 'openAI', model: 'gpt-4' });
});
