/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ChatWorkspace } from '@/components/workspace/chat-workspace';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { closeDialog, openDialog } from '@/lib/client/system/open-dialog';
import { closeSettings, openSettings } from '@/lib/client/system/settings-view';
import { setSidebarOpen } from '@/lib/client/system/sidebar-open';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { expectPrinted } from '@/tests/support/browser/printed-errors';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { fakeConversation, fakeListPage } from '@/tests/support/data/fake-conversation';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

let mockBroken: string | null = null;

function mockFragile(actual: object, name: string) {
  const Actual = new Map<string, ComponentType<object>>(Object.entries(actual)).get(name);
  if (Actual === undefined) throw new Error(`${name} is not there`);
  return {
    ...actual,
    [name]: (props: object) => {
      if (mockBroken === name) throw new Error(`${name} is broken`);
      return <Actual {...props} />;
    },
  };
}

jest.mock('@/components/composer/composer', () =>
  mockFragile(jest.requireActual('@/components/composer/composer'), 'Composer'),
);
jest.mock('@/components/chat-header/chat-header', () =>
  mockFragile(jest.requireActual('@/components/chat-header/chat-header'), 'ChatHeader'),
);
jest.mock('@/components/sidebar/sidebar', () =>
  mockFragile(jest.requireActual('@/components/sidebar/sidebar'), 'Sidebar'),
);
jest.mock('@/components/sidebar/conversation-list', () =>
  mockFragile(jest.requireActual('@/components/sidebar/conversation-list'), 'ConversationList'),
);
jest.mock('@/components/landing/landing-greeting', () =>
  mockFragile(jest.requireActual('@/components/landing/landing-greeting'), 'LandingGreeting'),
);
jest.mock('@/components/file-drop/file-drop', () =>
  mockFragile(jest.requireActual('@/components/file-drop/file-drop'), 'FileDrop'),
);
jest.mock('@/components/settings/speech/speech-section', () =>
  mockFragile(jest.requireActual('@/components/settings/speech/speech-section'), 'SpeechSection'),
);
jest.mock('@/components/settings/settings-window', () =>
  mockFragile(jest.requireActual('@/components/settings/settings-window'), 'SettingsWindow'),
);
jest.mock('@/components/palette/shortcuts-dialog', () =>
  mockFragile(jest.requireActual('@/components/palette/shortcuts-dialog'), 'ShortcutsDialog'),
);
jest.mock('next/navigation', () => ({ usePathname: () => '/c/new' }));

beforeAll(() => {
  // The screen is as wide as a desk.
  fakeMedia(/min-width/);
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

beforeEach(() => {
  window.localStorage.clear();
  setSidebarOpen(true);
  const server = new FakeServer();
  server.answer('/api/endpoints', () => Response.json({ demo: { order: 0 } }));
  server.answer('/api/models', () => Response.json({ demo: ['demo'] }));
  server.answer('/api/convos', () =>
    Response.json(fakeListPage([fakeConversation(1, 'Moon landing', new Date().toISOString())])),
  );
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  window.history.replaceState(null, '', '/c/new');
});

afterEach(() => {
  mockBroken = null;
  act(() => {
    closeDialog();
    closeSettings();
  });
});

const FAILED = 'This part could not be shown. Everything else works.';

function show(broken: string) {
  mockBroken = broken;
  expectPrinted(`${broken} is broken`);
  return showInEnglish(<ChatWorkspace />).user;
}

function placeOf(failure: HTMLElement): HTMLElement {
  const place = failure.parentElement;
  if (place === null) throw new Error('no place');
  return place;
}

const composer = () => screen.findByRole('textbox', { name: 'Message' });
const chats = () => screen.findByRole('link', { name: /Moon landing/ });

it.each([
  ['Composer', [chats]],
  ['ChatHeader', [composer, chats]],
  ['Sidebar', [composer]],
  ['ConversationList', [composer, () => screen.findByRole('button', { name: /^Account menu/ })]],
  ['LandingGreeting', [composer, chats]],
])('%s that fails says so, takes nothing else with it, and comes back', async (broken, others) => {
  const user = show(broken);
  const failure = await screen.findByText(FAILED);
  expect(failure).toBeVisible();
  for (const other of others) expect(await other()).toBeVisible();
  mockBroken = null;
  await user.click(within(placeOf(failure)).getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(await composer()).toBeVisible();
  expect(await chats()).toBeVisible();
});

it('a part that is not seen is left out when it fails', async () => {
  show('FileDrop');
  expect(await composer()).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
});

it('a section of the settings that fails leaves the other sections and the chat', async () => {
  show('SpeechSection');
  act(() => openSettings('speech'));
  const settings = await screen.findByRole('dialog', { name: 'Settings' });
  expect(await within(settings).findByText(FAILED)).toBeVisible();
  expect(within(settings).getByRole('heading', { name: 'Read answers aloud automatically' })).toBeVisible();
  expect(within(settings).getAllByRole('tab').length).toBeGreaterThan(3);
});

it.each([
  ['SettingsWindow', () => openSettings('general'), 'Settings'],
  ['ShortcutsDialog', () => openDialog({ kind: 'shortcuts' }), 'Keyboard shortcuts'],
])('%s that fails is a dialog that says so, can be tried again and closed', async (broken, open, title) => {
  const user = show(broken);
  await composer();
  act(open);
  const failed = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(within(failed).getByText(FAILED)).toBeVisible();
  mockBroken = null;
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await composer()).toBeVisible();
});
