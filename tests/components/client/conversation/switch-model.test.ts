/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { waitFor } from '@testing-library/react';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setOfferedModels } from '@/lib/client/model/store/offered-models';
import { setBearer } from '@/lib/client/request/bearer';
import {
  changeChatSettings,
  findChatSettings,
  forgetChatSettings,
  openChatSettings,
  openNewChatSettings,
  setNewChatSettings,
  showChatSettings,
} from '@/lib/client/settings/chat-settings';
import { closeDialog, openDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { setPreference } from '@/lib/client/system/preferences';
import { expectPrinted } from '@/tests/support/browser/printed-errors';
import { flushTasks } from '../../../support/flush-tasks';
import { FakeServer } from '../../../support/servers/fake-server';

const CONVERSATION = '/c/2f1a36ab-5d6a-4f3f-8f0f-0d1b4a3c5e6f';
const at = (endpoint: string, model: string, endpointType: string | null = null) => ({
  endpoint,
  endpointType,
  model,
});

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  setBearer('bearer');
  window.localStorage.clear();
  forgetChatSettings();
  window.history.replaceState(null, '', CONVERSATION);
  closeDialog();
  setOfferedModels({
    endpoints: {
      openAI: { order: 0 },
      Keyed: { order: 1, type: 'custom', userProvide: true },
      bingAI: { order: 2 },
    },
    models: { openAI: ['gpt-small', 'gpt-large'], Keyed: ['locked'], bingAI: ['BingAI', 'Sydney'] },
  });
  showModelChoice(at('openAI', 'gpt-small'));
});

it('keeps the conversation at another model of the same endpoint, whatever the user prefers', () => {
  setPreference('modularChat', false);
  switchModel(at('openAI', 'gpt-large'));
  expect(window.location.pathname).toBe(CONVERSATION);
  expect(findModelChoice()).toEqual(at('openAI', 'gpt-large'));
});

it('begins a new conversation elsewhere when the user does not want chats to continue', () => {
  setPreference('modularChat', false);
  switchModel(at('Keyed', 'locked', 'custom'));
  expect(window.location.pathname).toBe('/c/new');
});

it('begins a new conversation where one cannot be continued', () => {
  switchModel(at('bingAI', 'Sydney'));
  expect(window.location.pathname).toBe('/c/new');
});

it.each([
  ['Sydney', true],
  ['BingAI', false],
])('asks the mode that %s is, beside the other settings of a new chat', (model, jailbreak) => {
  setNewChatSettings('bingAI', { toneStyle: 'precise', jailbreak: !jailbreak });
  openChatSettings(CONVERSATION.slice('/c/'.length), 'openAI', { temperature: 0.3 });
  switchModel(at('bingAI', model));
  // The page does this when it shows the new chat.
  openNewChatSettings();
  expect(findChatSettings()).toEqual({ toneStyle: 'precise', jailbreak });
});

it('shows the model of the mode that is set', () => {
  window.history.replaceState(null, '', '/c/new');
  switchModel(at('bingAI', 'BingAI'));
  changeChatSettings({ jailbreak: true });
  expect(findModelChoice()).toEqual(at('bingAI', 'Sydney'));
  showChatSettings({});
  expect(findModelChoice()).toEqual(at('bingAI', 'BingAI'));
});

it('falls back to what was used last where the wanted model is not offered, and says so in the console', () => {
  switchModel(at('openAI', 'gpt-large'));
  switchModel(at('gone', 'nobody'));
  expect(findModelChoice()).toEqual(at('openAI', 'gpt-large'));
  expectPrinted('gone nobody is not offered here; openAI gpt-large is used instead.');
});

it('falls back to the first that is offered where nothing was used before', () => {
  switchModel(at('__proto__', 'nobody'));
  expect(findModelChoice()).toEqual(at('openAI', 'gpt-small'));
  expectPrinted('__proto__ nobody is not offered here; openAI gpt-small is used instead.');
});

it('asks for the key where the user must provide it and none is set', async () => {
  server.answer('/api/keys', () => Response.json({ expiresAt: null }));
  switchModel(at('Keyed', 'locked', 'custom'));
  await waitFor(() =>
    expect(useOpenDialog.getState().request).toEqual({ kind: 'provider-key', endpoint: 'Keyed' }),
  );
});

it.each([
  ['a key is set', () => Response.json({ expiresAt: '2100-01-01T00:00:00.000Z' })],
  ['nobody knows', () => new Response('', { status: 500 })],
])('asks for no key while %s', async (_title, answer) => {
  server.answer('/api/keys', answer);
  switchModel(at('Keyed', 'locked', 'custom'));
  await waitFor(() => expect(server.seen.some(({ path }) => path === '/api/keys')).toBe(true));
  await flushTasks();
  expect(useOpenDialog.getState().request).toBeNull();
});

it.each([
  ['another endpoint', () => showModelChoice(at('openAI', 'gpt-small')), null],
  ['another dialog', () => openDialog({ kind: 'shortcuts' }), { kind: 'shortcuts' }],
])('asks for no key when the user has moved to %s meanwhile', async (_title, goOn, open) => {
  let tell: (answer: Response) => void = () => undefined;
  server.answer('/api/keys', () => new Promise((resolve) => (tell = resolve)));
  switchModel(at('Keyed', 'locked', 'custom'));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  goOn();
  tell(Response.json({ expiresAt: null }));
  await flushTasks();
  expect(useOpenDialog.getState().request).toEqual(open);
});

it('asks for no key that the installation has', () => {
  switchModel(at('openAI', 'gpt-large'));
  expect(server.seen).toEqual([]);
});
