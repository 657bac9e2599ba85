/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { noteRetiredModel, useRetiredModel } from '@/lib/client/model/store/retired-model';
import { newChatFields, setNewChatFolder } from '@/lib/client/navigation/new-chat';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import * as settings from '@/lib/client/settings/chat-settings';
import { userSchema } from '@/lib/domain/account/user';
import { signedIn } from '../../../support/data/signed-in';

const {
  awaitChatSettings,
  changeChatSettings,
  findChatSettings,
  forgetChatSettings,
  knowsChatSettings,
  openChatSettings,
  openNewChatSettings,
  setNewChatSettings,
  showChatSettings,
} = settings;

const choose = (endpoint: string) => showModelChoice({ endpoint, endpointType: null, model: 'm' });

const userOf = (id: string) => ({ ...userSchema.parse(signedIn('bearer').user), id });

beforeEach(() => {
  window.localStorage.clear();
  forgetChatSettings();
  choose('openAI');
});

it('remembers the settings of each endpoint for switching back', () => {
  changeChatSettings({ temperature: 0.2 });
  choose('anthropic');
  expect(findChatSettings()).toEqual({});
  changeChatSettings({ topK: 9 });
  choose('openAI');
  expect(findChatSettings()).toEqual({ temperature: 0.2 });
  expect(findChatSettings('anthropic')).toEqual({ topK: 9 });
});

it('resets a setting of null to its default', () => {
  changeChatSettings({ temperature: 0.2, top_p: 0.5 });
  changeChatSettings({ temperature: null });
  expect(findChatSettings()).toEqual({ top_p: 0.5 });
});

it('begins the next new chat with the settings of the last one, not of a saved conversation', () => {
  showChatSettings({ temperature: 0.2 });
  openChatSettings('c1', 'openAI', { temperature: 1.9 });
  changeChatSettings({ top_p: 0.1 });
  expect(findChatSettings()).toEqual({ temperature: 1.9, top_p: 0.1 });
  openNewChatSettings();
  expect(findChatSettings()).toEqual({ temperature: 0.2 });
});

it('takes the instructions of a conversation along to an endpoint it was not set at', () => {
  openChatSettings('c1', 'openAI', { temperature: 0.3, promptPrefix: 'Be brief.' });
  choose('anthropic');
  expect(findChatSettings()).toEqual({ promptPrefix: 'Be brief.' });
});

it('remembers the other endpoints of a conversation while it stays, and no longer', () => {
  openChatSettings('c1', 'openAI', {});
  choose('anthropic');
  changeChatSettings({ topK: 9 });
  openChatSettings('c1', 'openAI', { temperature: 0.4 });
  expect(findChatSettings()).toEqual({ topK: 9 });
  openChatSettings('c2', 'openAI', {});
  expect(findChatSettings()).toEqual({});
});

it('neither takes settings of another chat for a conversation that is not known yet nor passes them on to it', () => {
  changeChatSettings({ temperature: 0.2 });
  awaitChatSettings('c1');
  expect([knowsChatSettings('c1'), knowsChatSettings('new')]).toEqual([false, false]);
  expect(findChatSettings()).toEqual({});
  changeChatSettings({ temperature: 1.1 });
  openChatSettings('c1', 'openAI', { temperature: 0.5 });
  expect([knowsChatSettings('c1'), findChatSettings()]).toEqual([true, { temperature: 0.5 }]);
  openNewChatSettings();
  expect(findChatSettings()).toEqual({ temperature: 0.2 });
});

it('begins a new chat with what a preset says, opened now or already', () => {
  openChatSettings('c1', 'openAI', {});
  setNewChatSettings('openAI', { temperature: 0.6 });
  expect(findChatSettings()).toEqual({});
  openNewChatSettings();
  expect(findChatSettings()).toEqual({ temperature: 0.6 });
  setNewChatSettings('openAI', { temperature: 0.7 });
  expect(findChatSettings()).toEqual({ temperature: 0.7 });
});

it('survives a reload, and starts empty when the stored value is invalid', () => {
  changeChatSettings({ temperature: 0.2 });
  const again = () => {
    let module = settings;
    jest.isolateModules(() => {
      module = jest.requireActual<typeof settings>('@/lib/client/settings/chat-settings');
    });
    return module.findChatSettings('openAI');
  };
  expect(again()).toEqual({ temperature: 0.2 });
  window.localStorage.setItem('lastSettings', '[["openAI",{"temperature":"hot"}]]');
  expect(again()).toEqual({});
});

it.each([
  ['the session ends, by whatever way', () => setUnauthenticated()],
  ['another user takes the tab over', () => setAuthenticated(userOf('10000000-0000-4000-8000-000000000002'))],
])('leaves nothing behind for the next user when %s', (_title, end) => {
  setAuthenticated(userOf('10000000-0000-4000-8000-000000000001'));
  choose('openAI');
  changeChatSettings({ promptPrefix: 'Secret.' });
  setNewChatFolder('7c9e6679-7425-40de-944b-e07fc1f90ae7');
  const retired = { model: 'gpt-4', other: 'gpt-6.1-sol' };
  noteRetiredModel(retired);
  end();
  expect(useRetiredModel.getState().retired).toBeNull();
  noteRetiredModel(retired);
  expect(useRetiredModel.getState().retired).toEqual(retired);
  expect(findModelChoice()).toBeNull();
  expect(findChatSettings('openAI')).toEqual({});
  expect(newChatFields()).toEqual({});
});

it('stays while the same user changes', () => {
  setAuthenticated(userOf('10000000-0000-4000-8000-000000000001'));
  choose('openAI');
  changeChatSettings({ temperature: 0.2 });
  setAuthenticated({ ...userOf('10000000-0000-4000-8000-000000000001'), name: 'Ada King' });
  expect(findChatSettings()).toEqual({ temperature: 0.2 });
});
