/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { leaveChat } from '@/components/plugins/leave-chat';
import { chooseModel } from '@/lib/client/model/store/model-choice';
import { changeChatSettings, findChatSettings } from '@/lib/client/settings/chat-settings';

it('a removed plugin is switched off in the chat, and no other is', () => {
  chooseModel({ endpoint: 'openAI', endpointType: null, model: 'gpt-4' });
  changeChatSettings({ tools: ['calculator', 'wolfram'] });
  leaveChat('google');
  expect(findChatSettings().tools).toEqual(['calculator', 'wolfram']);
  leaveChat('calculator');
  expect(findChatSettings().tools).toEqual(['wolfram']);
  leaveChat('wolfram');
  expect(findChatSettings().tools ?? []).toEqual([]);
});
