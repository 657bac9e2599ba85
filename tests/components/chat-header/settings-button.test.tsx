/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SettingsButton } from '@/components/chat-header/settings-button';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { awaitChatSettings, openChatSettings } from '@/lib/client/settings/chat-settings';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

/** Sliders measure their thumb, but jsdom has no layout. */
class NoSizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeAll(() => {
  fakeLayout();
  window.ResizeObserver = NoSizes;
});

beforeEach(() => {
  new FakeServer();
  openChatSettings('one', 'openAI', {});
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-4o' });
});

let go: (conversationId: string) => void = () => undefined;

function Page() {
  const [conversationId, setConversationId] = useState('one');
  go = (next) => {
    openChatSettings(next, 'openAI', {});
    setConversationId(next);
  };
  return <SettingsButton conversationId={conversationId} />;
}

async function openSettings() {
  const { user } = showInEnglish(<Page />);
  await user.click(screen.getByRole('button', { name: 'Model settings' }));
  await screen.findByRole('dialog', { name: 'Model settings' });
  return user;
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('closes when another chat opens, and stays closed there and on return', async () => {
  await openSettings();
  act(() => go('two'));
  await expectClosed();
  act(() => go('one'));
  await expectClosed();
});

it('opens only by its button once it was closed', async () => {
  const user = await openSettings();
  await user.keyboard('{Escape}');
  await expectClosed();
  act(() => go('two'));
  await expectClosed();
  await user.click(screen.getByRole('button', { name: 'Model settings' }));
  await screen.findByRole('dialog', { name: 'Model settings' });
});

it('closes where another endpoint has no settings, and stays closed after it', async () => {
  await openSettings();
  act(() => showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' }));
  await expectClosed();
  act(() => showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-4o' }));
  await expectClosed();
});

it('waits until the settings of the conversation are known', () => {
  awaitChatSettings('one');
  showInEnglish(<Page />);
  expect(screen.getByRole('button', { name: 'Model settings' })).toBeDisabled();
  act(() => openChatSettings('one', 'openAI', {}));
  expect(screen.getByRole('button', { name: 'Model settings' })).toBeEnabled();
});
