/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { chooseModel } from '@/lib/client/model/store/model-choice';
import { changeChatSettings, findChatSettings } from '@/lib/client/settings/chat-settings';
import { switchChatTool } from '@/lib/client/settings/switch-chat-tool';

const chosen = () => findChatSettings().tools ?? [];

beforeEach(() => chooseModel({ endpoint: 'openAI', endpointType: null, model: 'gpt-4' }));

it('a tool is switched off in the chat, and no other is', () => {
  changeChatSettings({ tools: ['calculator', 'wolfram'] });
  switchChatTool('google', false);
  expect(chosen()).toEqual(['calculator', 'wolfram']);
  switchChatTool('calculator', false);
  expect(chosen()).toEqual(['wolfram']);
  switchChatTool('wolfram', false);
  expect(chosen()).toEqual([]);
});

it('a tool that is on is not switched on twice', () => {
  changeChatSettings({ tools: null });
  switchChatTool('calculator', true);
  switchChatTool('calculator', true);
  expect(chosen()).toEqual(['calculator']);
});
