/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, renderHook, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { useChatSettingsSync } from '@/components/workspace/sync/use-chat-settings-sync';
import { useModelChoiceSync } from '@/components/workspace/sync/use-model-choice-sync';
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { findChatSettings } from '@/lib/client/settings/chat-settings';
import { switchChatTool } from '@/lib/client/settings/switch-chat-tool';
import { conversationAnswerSchema } from '@/lib/contracts/conversation/conversations';
import { userSchema } from '@/lib/domain/account/user';
import { fakeConversation } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const talk = (number: number, settings: object = {}) => ({
  ...conversationAnswerSchema.parse({
    ...fakeConversation(number, 'Moon', '2026-11-21T12:00:00.000Z'),
    endpoint: 'openAI',
    model: 'first',
  }),
  settings,
});

/** Runs the hooks that a chat's pane and the page of tools run on the chat. */
const show = (shown: ReturnType<typeof talk>) =>
  renderHook(() => {
    useModelChoiceSync(shown.conversationId, shown);
    useChatSettingsSync(shown.conversationId, shown);
  });

const tools = () => findChatSettings().tools ?? [];
const model = () => findModelChoice()?.model;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  new FakeServer();
  await mutate('/api/endpoints', { openAI: { order: 0 } }, { revalidate: false });
  await mutate('/api/models', { openAI: ['first', 'second'] }, { revalidate: false });
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  showModelChoice(null);
});

test('what was chosen in a chat is still chosen after a page that is no chat, and not after another chat', async () => {
  const chat = show(talk(1));
  await waitFor(() => expect(model()).toBe('first'));
  act(() => showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'second' }));
  act(() => switchChatTool('calculator', true));
  chat.unmount();
  const page = show(talk(1));
  expect([model(), tools()]).toEqual(['second', ['calculator']]);
  act(() => switchChatTool('python', true));
  page.unmount();
  const again = show(talk(1));
  expect([model(), tools()]).toEqual(['second', ['calculator', 'python']]);
  again.unmount();
  show(talk(2)).unmount();
  expect([model(), tools()]).toEqual(['first', []]);
  show(talk(1));
  expect([model(), tools()]).toEqual(['first', []]);
});

test('what the chat was set to elsewhere meanwhile counts', () => {
  show(talk(3)).unmount();
  act(() => switchChatTool('calculator', true));
  show(talk(3, { tools: ['python'] }));
  expect(tools()).toEqual(['python']);
});
