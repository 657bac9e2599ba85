/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { SettingsHost } from '@/components/workspace/hosts/settings-host';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { closeSettings, openSettings } from '@/lib/client/system/settings-view';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { signedIn } from '@/tests/support/data/signed-in';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.settings;

beforeEach(async () => {
  new FakeServer();
  // No screen is wide.
  withoutSizes();
  await mutate(() => true, undefined, { revalidate: false });
  closeSettings();
  window.history.pushState(null, '', '/c/new');
});

/** Returns what makes the screen wide. */
function narrowScreen(): () => void {
  const match = fakeMedia();
  return () => match('(min-width: 640px)');
}

const list = () => screen.findByRole('dialog', { name: words.title });
const page = (name: string) => screen.findByRole('dialog', { name });
const line = (name: string) => screen.findByRole('button', { name });
const back = () => act(() => window.history.back());

it('lists the pages with what they are about, and leads to one and back to its line', async () => {
  const { user } = showInEnglish(<SettingsHost />);
  act(() => openSettings());
  await list();
  expect(await line(words.beta)).toHaveAccessibleDescription(/Switch models inside a chat/);
  expect(screen.queryByRole('button', { name: words.server })).toBeNull();
  await user.click(await line(words.beta));
  await page(words.beta);
  expect(screen.getByRole('heading', { level: 2, name: words.beta })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: english.ui.back }));
  await list();
  expect(await line(words.beta)).toHaveFocus();
});

it('Back of the browser leads from a page to the list, and then closes the settings', async () => {
  showInEnglish(<SettingsHost />);
  act(() => openSettings('beta'));
  await page(words.beta);
  back();
  await list();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/c/new');
});

it('Escape leads from a page to the list, and then closes the settings', async () => {
  const { user } = showInEnglish(<SettingsHost />);
  act(() => openSettings('beta'));
  await page(words.beta);
  await user.keyboard('{Escape}');
  await list();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closing a page leaves no entry of the settings in the history', async () => {
  const { user } = showInEnglish(<SettingsHost />);
  act(() => openSettings('beta'));
  await page(words.beta);
  expect(window.history.state).toEqual({ settings: 'beta' });
  await user.click(screen.getByRole('button', { name: english.ui.close }));
  await waitFor(() => expect(window.history.state).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a reload shows the page that was open, and each Back leads on from there', async () => {
  window.history.pushState({ settings: 'list' }, '');
  window.history.pushState({ settings: 'beta' }, '');
  showInEnglish(<SettingsHost />);
  await page(words.beta);
  back();
  await list();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => window.history.forward());
  await list();
});

it('the window that takes their place on a wide screen shows the same page and leaves no entry in the history', async () => {
  const widen = narrowScreen();
  const { user } = showInEnglish(<SettingsHost />);
  act(() => openSettings('beta'));
  await page(words.beta);
  act(widen);
  expect(await screen.findByRole('tab', { name: words.beta, selected: true })).toBeVisible();
  await waitFor(() => expect(window.history.state).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/c/new');
});

it('an administrator is led from the list to the page of the server, which takes its place in the history', async () => {
  setAuthenticated(userSchema.parse({ ...signedIn('token').user, role: 'ADMIN' }));
  const { user } = showInEnglish(<SettingsHost />);
  act(() => openSettings());
  await list();
  const entries = window.history.length;
  await user.click(await line(words.server));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/server/connections');
  expect(window.history.length).toBe(entries);
});
