/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { PullToRefresh } from '@/components/sidebar/pull-to-refresh';
import { refreshConversations } from '@/lib/client/conversation/queries/conversation-list-cache';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

jest.mock('@/lib/client/conversation/queries/conversation-list-cache');

const refresh = jest.mocked(refreshConversations);

function List() {
  const scroller = useRef<HTMLElement>(null);
  return (
    <nav ref={scroller}>
      <PullToRefresh scroller={scroller} />
    </nav>
  );
}

function touch(type: string, clientY: number): void {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    touches: [{ clientY }],
  });
  act(() => void screen.getByRole('navigation').dispatchEvent(event));
}

beforeEach(() => {
  new FakeServer();
  refresh.mockReset();
});

it('a pull fetches the chats again once, and shows that until they are there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  refresh.mockReturnValue(promise);
  showInEnglish(<List />);
  touch('touchstart', 10);
  touch('touchmove', 80);
  expect(screen.getByRole('status')).toHaveStyle({ height: '35px' });
  touch('touchmove', 200);
  touch('touchend', 200);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  resolve();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('a list that cannot be fetched ends the sign too', async () => {
  refresh.mockRejectedValue(new Error('offline'));
  showInEnglish(<List />);
  touch('touchstart', 10);
  touch('touchmove', 200);
  touch('touchend', 200);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
