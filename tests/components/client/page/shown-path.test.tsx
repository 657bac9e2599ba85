/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { openTools } from '@/lib/client/navigation/open-tools';
import { useConversationId } from '@/lib/client/navigation/use-conversation-id';
import { useToolsPart } from '@/lib/client/navigation/use-tools-part';

// The router follows the address later, here when the test says so.
jest.mock('next/navigation', () => {
  let followed = window.location.pathname;
  return {
    usePathname: () =>
      useSyncExternalStore(
        (onChange) => {
          const follow = () => {
            followed = window.location.pathname;
            onChange();
          };
          window.addEventListener('followed', follow);
          return () => window.removeEventListener('followed', follow);
        },
        () => followed,
      ),
  };
});

function Shown() {
  return (
    <p role="status">
      {useConversationId()} {useToolsPart()}
    </p>
  );
}

const follow = () => act(() => void window.dispatchEvent(new Event('followed')));
const shown = () => screen.getByRole('status').textContent;

test('the screen changes with the address, and not when the router follows it', () => {
  window.history.replaceState(null, '', '/c/first');
  render(<Shown />);
  follow();
  expect(shown()).toBe('first ');
  act(() => openConversation('second'));
  expect(shown()).toBe('second ');
  act(() => openConversation('third'));
  expect(shown()).toBe('third ');
  follow();
  expect(shown()).toBe('third ');
  act(() => openTools('skills'));
  expect(shown()).toBe('search skills');
  follow();
  // Another way of changing the address is that of the router alone.
  window.history.replaceState(null, '', '/c/fourth');
  follow();
  expect(shown()).toBe('fourth ');
});

test('Back to a chat is shown at once, too', async () => {
  window.history.replaceState(null, '', '/c/first');
  render(<Shown />);
  follow();
  act(() => openConversation('second'));
  follow();
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await isBack;
  });
  expect(shown()).toBe('first ');
});
