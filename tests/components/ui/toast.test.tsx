/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { placeToasts } from '@/components/ui/toast/place-toasts';
import { showToast } from '@/components/ui/toast/toast';
import { toastDurationMs } from '@/components/ui/toast/toast-duration';
import { ToastWords } from '@/components/ui/toast/toast-words';
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';

beforeAll(() => {
  // jsdom does not support pointers.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  fakeMedia();
});

it('shows each severity, and lets toasts that stay longer be closed', async () => {
  const { user } = showInEnglish(<ToastWords />);
  await act(async () => showToast('info', 'For a glance'));
  expect(await screen.findByText('For a glance')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await act(async () => showToast('error', 'It went wrong'));
  expect(await screen.findByText('It went wrong')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('It went wrong')).toBeNull());
});

it('waits a moment before it shows, and announces itself to screen readers', async () => {
  showInEnglish(<ToastWords />);
  act(() => showToast('warning', 'Soon'));
  expect(screen.queryByText('Soon')).toBeNull();
  expect(await screen.findByText('Soon')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: /^Notifications/ })).toBeInTheDocument();
});

it('stays as long as its text takes to be read, and can then be closed', async () => {
  const long = 'gpt-4-32k-0613 is not offered any more, and gpt-4o answers in its place. '.repeat(2);
  expect(toastDurationMs('success', 'Saved')).toBe(3_000);
  expect(toastDurationMs('error', 'Not saved')).toBe(8_000);
  expect(toastDurationMs('warning', long)).toBe(long.length * 70);
  expect(toastDurationMs('error', long.repeat(9))).toBe(15_000);
  showInEnglish(<ToastWords />);
  await act(async () => showToast('warning', long));
  const toast = (await screen.findByText(long.trim())).closest('li');
  expect(toast?.querySelector('[data-close-button]')).not.toBeNull();
});

it('stands above a message field at the bottom, and at the bottom where a dialog is open', () => {
  const form = document.createElement('form');
  form.innerHTML = `<textarea id="${COMPOSER_INPUT_ID}"></textarea>`;
  document.body.append(form);
  form.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 100, 700, 90);
  const bottom = () => document.documentElement.style.getPropertyValue('--toasts-bottom');
  placeToasts(false);
  expect(bottom()).toBe('108px');
  placeToasts(true);
  expect(bottom()).toBe('');
  form.getBoundingClientRect = () => new DOMRect(0, 200, 700, 90);
  placeToasts(false);
  expect(bottom()).toBe('');
  form.remove();
});
