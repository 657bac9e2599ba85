/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { InstallSection } from '@/components/settings/general/install-section';
import { keepInstallPrompt } from '@/lib/client/system/installation';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

jest.mock('@/lib/client/system/use-startup-config', () => ({
  useStartupConfig: () => ({ appTitle: 'Harbour' }),
}));

const prompt = jest.fn();

beforeAll(keepInstallPrompt);
beforeEach(() => {
  new FakeServer();
  prompt.mockReset();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
});

function offer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
}

it('offers nothing where the application cannot be installed', () => {
  showInEnglish(<InstallSection />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('keeps what the browser would have shown by itself, and shows it after a press, once', async () => {
  const { user } = showInEnglish(<InstallSection />);
  expect(offer().defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install' })).toBeNull());
});

it('says the way where the browser has no such question', () => {
  Object.defineProperties(navigator, {
    standalone: { configurable: true, value: false },
    maxTouchPoints: { configurable: true, value: 5 },
  });
  showInEnglish(<InstallSection />);
  expect(screen.getByText('Add Harbour to the Home Screen in the Share menu of the browser.')).toBeVisible();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: undefined });
});
