import { exportedSettings } from '@/lib/domain/export/export-settings';
import { makeConversation } from '../../../support/data/message-maker';

it('lists only settings that were set', () => {
  expect(
    exportedSettings(makeConversation('x', { temperature: 0, promptPrefix: 'Be brief', topP: null })),
  ).toEqual({
    endpoint: 'openAI',
    model: 'gpt-4',
    temperature: 0,
    promptPrefix: 'Be brief',
  });
});

it('leaves out the ids of sessions with other services', () => {
  const settings = {
    jailbreakConversationId: 'j',
    conversationSignature: 's',
    clientId: 'c',
    invocationId: 1,
  };
  expect(exportedSettings(makeConversation('x', settings))).toEqual({ endpoint: 'openAI', model: 'gpt-4' });
});
