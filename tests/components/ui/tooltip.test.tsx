import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconButton } from '@/components/ui/parts/icon-button';
import { TOOLTIP_DELAY_MS } from '@/lib/client/page/tooltip/tooltip-store';
import { showInEnglish } from '../../support/browser/show-in-english';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

const wait = (delayMs: number) => act(() => jest.advanceTimersByTimeAsync(delayMs));

function show() {
  showInEnglish(<IconButton label="Copy" shortcut="Ctrl+C" />);
  return userEvent.setup({ advanceTimers: (delayMs) => jest.advanceTimersByTime(delayMs) });
}

it('shows once the pointer has rested 300 ms, and hides when the pointer leaves', async () => {
  const user = show();
  await user.hover(screen.getByRole('button', { name: 'Copy' }));
  await wait(TOOLTIP_DELAY_MS - 10);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await wait(10);
  expect(screen.getByRole('tooltip')).toHaveTextContent('CopyCtrl+C');
  await user.unhover(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('shows on keyboard focus and hides on any key', async () => {
  const user = show();
  await user.tab();
  await wait(TOOLTIP_DELAY_MS);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('does not outlive the button', async () => {
  const { rerender } = showInEnglish(<IconButton label="Copy" />);
  const user = userEvent.setup({ advanceTimers: (delayMs) => jest.advanceTimersByTime(delayMs) });
  await user.hover(screen.getByRole('button', { name: 'Copy' }));
  rerender(<p>Gone</p>);
  await wait(TOOLTIP_DELAY_MS);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('never shows over the menu of its button, which is open', async () => {
  showInEnglish(<IconButton label="More" aria-expanded />);
  const user = userEvent.setup({ advanceTimers: (delayMs) => jest.advanceTimersByTime(delayMs) });
  await user.hover(screen.getByRole('button', { name: 'More' }));
  await wait(TOOLTIP_DELAY_MS);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('hides when the menu of its button opens by itself', async () => {
  const user = show();
  const button = screen.getByRole('button', { name: 'Copy' });
  await user.hover(button);
  await wait(TOOLTIP_DELAY_MS);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  button.setAttribute('aria-expanded', 'true');
  await wait(0);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
