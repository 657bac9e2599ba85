/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { mutate } from 'swr';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setOfferedModels } from '@/lib/client/model/store/offered-models';
import { clearRetiredModel, useRetiredModel } from '@/lib/client/model/store/retired-model';
import { resetNewChat } from '@/lib/client/navigation/new-chat';
import { beginWithPreset, selectPreset } from '@/lib/client/preset/apply-preset';
import { beginWithDefault } from '@/lib/client/preset/begin-with-default';
import { setBearer } from '@/lib/client/request/bearer';
import {
  changeChatSettings,
  findChatSettings,
  openChatSettings,
  openNewChatSettings,
} from '@/lib/client/settings/chat-settings';
import { setPreference } from '@/lib/client/system/preferences';
import type { Preset } from '@/lib/domain/preset/preset';
import { expectPrinted } from '@/tests/support/browser/printed-errors';
import { FakeServer } from '../../support/servers/fake-server';

const CONVERSATION = '6ab1f7c2-0d7e-4c55-a1f4-a6bd2dba2fd5';

const preset: Preset = {
  presetId: '0d7e1c2a-58a1-4b93-9a3e-0e5c7d1f2a34',
  title: 'Poet',
  endpoint: 'anthropic',
  endpointType: null,
  model: 'claude-b',
  settings: { temperature: 0.3, promptPrefix: 'Rhyme.' },
  isDefault: true,
  position: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
};

const openAi = { endpoint: 'openAI', endpointType: null, model: 'gpt-a' };

let server: FakeServer;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  window.localStorage.clear();
  window.history.replaceState(null, '', '/c/new');
  server = new FakeServer();
  setBearer('bearer');
  answer([preset]);
  setOfferedModels({
    endpoints: { openAI: { order: 0 }, anthropic: { order: 1 }, bingAI: { order: 2 } },
    models: { openAI: ['gpt-a', 'gpt-6.1-sol'], anthropic: ['claude-a', 'claude-b'], bingAI: ['BingAI'] },
  });
  openChatSettings(CONVERSATION, 'openAI', {});
  openNewChatSettings();
  showModelChoice(openAi);
  resetNewChat();
  setDraft('new', '');
});

function answer(presets: readonly Preset[]): void {
  server.answer('/api/presets', () =>
    Response.json(
      presets.map(({ settings, isDefault, position, ...known }) => ({
        ...settings,
        ...known,
        endpointType: undefined,
        defaultPreset: isDefault,
        order: position,
      })),
    ),
  );
}

function openSaved(): void {
  window.history.replaceState(null, '', `/c/${CONVERSATION}`);
  openChatSettings(CONVERSATION, 'openAI', { temperature: 1.5 });
  setDraft(CONVERSATION, 'half a sentence');
}

describe('a new chat', () => {
  it('begins with the default preset', async () => {
    await beginWithDefault(new AbortController().signal);
    expect(findModelChoice()).toEqual({ endpoint: 'anthropic', endpointType: null, model: 'claude-b' });
    expect(findChatSettings()).toEqual(preset.settings);
  });

  it('stays as the user set it before the presets had loaded', async () => {
    const begun = beginWithDefault(new AbortController().signal);
    changeChatSettings({ temperature: 0.9 });
    await begun;
    expect(findModelChoice()).toEqual(openAi);
    expect(findChatSettings()).toEqual({ temperature: 0.9 });
  });

  it('stays as the user set it before its code had loaded', async () => {
    changeChatSettings({ temperature: 0.9 });
    await beginWithDefault(new AbortController().signal);
    expect(findModelChoice()).toEqual(openAi);
    expect(findChatSettings()).toEqual({ temperature: 0.9 });
  });

  it('uses the model the user chose for it', async () => {
    switchModel({ ...openAi, endpoint: 'anthropic', model: 'claude-a' });
    await beginWithDefault(new AbortController().signal);
    expect(findModelChoice()?.model).toBe('claude-a');
  });

  it('is left alone when it was left, when no preset is the default, and when none could be loaded', async () => {
    const leaving = new AbortController();
    const begun = beginWithDefault(leaving.signal);
    leaving.abort();
    await begun;
    await mutate('/api/presets', undefined, { revalidate: false });
    answer([{ ...preset, isDefault: false }]);
    await beginWithDefault(new AbortController().signal);
    await mutate('/api/presets', undefined, { revalidate: false });
    server.answer('/api/presets', () => new Response('', { status: 500 }));
    await beginWithDefault(new AbortController().signal);
    expect(findModelChoice()).toEqual(openAi);
  });
});

describe('a retired model', () => {
  it('is replaced by the one its maker names, and the console says so', () => {
    expectPrinted('openAI gpt-4 is not offered here; openAI gpt-6.1-sol is used instead.');
    expect(selectPreset({ ...preset, endpoint: 'openAI', model: 'gpt-4' })?.model).toBe('gpt-6.1-sol');
  });

  it('is replaced by one that is offered where no successor is named', () => {
    expectPrinted('anthropic claude-unheard is not offered here; anthropic claude-a is used instead.');
    expect(selectPreset({ ...preset, model: 'claude-unheard' })).toMatchObject({
      endpoint: 'anthropic',
      model: 'claude-a',
    });
  });

  it('of the default preset is reported once, not in every new chat', async () => {
    expectPrinted('openAI gpt-4 is not offered here; openAI gpt-6.1-sol is used instead.');
    answer([{ ...preset, endpoint: 'openAI', model: 'gpt-4' }]);
    await beginWithDefault(new AbortController().signal);
    expect(useRetiredModel.getState().retired).toEqual({ model: 'gpt-4', other: 'gpt-6.1-sol' });
    clearRetiredModel();
    resetNewChat();
    expectPrinted('openAI gpt-4 is not offered here; openAI gpt-6.1-sol is used instead.');
    await beginWithDefault(new AbortController().signal);
    expect(findModelChoice()?.model).toBe('gpt-6.1-sol');
    expect(useRetiredModel.getState().retired).toBeNull();
  });
});

describe('a preset', () => {
  it('continues in the conversation on the screen with modular chat', () => {
    openSaved();
    expect(selectPreset(preset)).toMatchObject({ model: 'claude-b' });
    expect(window.location.pathname).toBe(`/c/${CONVERSATION}`);
    expect(findChatSettings()).toEqual(preset.settings);
    expect(findDraft(CONVERSATION)).toBe('half a sentence');
  });

  it('begins a new conversation without it, and takes the typed text along', () => {
    setPreference('modularChat', false);
    openSaved();
    selectPreset(preset);
    expect(window.location.pathname).toBe('/c/new');
    expect(findDraft('new')).toBe('half a sentence');
    openNewChatSettings();
    expect(findChatSettings()).toEqual(preset.settings);
  });

  it('begins a new conversation where its endpoint cannot continue one', () => {
    openSaved();
    selectPreset({ ...preset, endpoint: 'bingAI', model: 'BingAI', settings: { toneStyle: 'precise' } });
    expect(window.location.pathname).toBe('/c/new');
    openNewChatSettings();
    expect(findChatSettings()).toEqual({ toneStyle: 'precise' });
  });

  it('begins a new conversation as the new default, even with modular chat', () => {
    openSaved();
    beginWithPreset(preset);
    expect(window.location.pathname).toBe('/c/new');
    expect(findModelChoice()?.model).toBe('claude-b');
  });

  it.each(['gone', '__proto__', 'constructor'])('has no effect while %s is not offered', (endpoint) => {
    openSaved();
    expect(selectPreset({ ...preset, endpoint })).toBeNull();
    expect(findModelChoice()).toEqual(openAi);
    expect(findChatSettings()).toEqual({ temperature: 1.5 });
  });
});
