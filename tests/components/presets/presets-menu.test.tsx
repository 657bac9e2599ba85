/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { PresetsMenu } from '@/components/presets/presets-menu';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

/** Menus measure themselves, but jsdom has no layout. */
class NoSizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const preset = (title: string, order: number) => ({
  presetId: `0d7e1c2a-58a1-4b93-9a3e-0e5c7d1f2a3${String(order)}`,
  title,
  endpoint: 'openAI',
  model: 'gpt-4o',
  defaultPreset: false,
  order,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
});

beforeAll(() => {
  fakeLayout();
  window.ResizeObserver = NoSizes;
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  const server = new FakeServer();
  const kept = [preset('Poet', 0), preset('Clerk', 1)];
  server.answer('/api/presets', () => Response.json(kept));
  server.answer('/api/presets/delete', ({ body }) => {
    const gone = kept.findIndex(({ presetId }) => body?.includes(presetId) === true);
    kept.splice(gone, 1);
    return Response.json({ deletedCount: 1 });
  });
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

it('stays open when Escape puts a lifted preset back, and closes by the next one', async () => {
  const { user } = showInEnglish(<PresetsMenu />);
  const handle = await screen.findByRole('button', { name: 'Move Poet' });
  handle.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(handle).toHaveAttribute('aria-pressed', 'true'));
  // The keys of a lifted row are listened to in the next task.
  await act(flushTasks);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Poet' })).not.toHaveAttribute('aria-pressed', 'true'),
  );
  await act(flushTasks);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('moves the focus from a deleted preset to the next, and of the last one to the menu', async () => {
  const { user } = showInEnglish(<PresetsMenu />);
  (await screen.findByRole('button', { name: 'Delete Poet' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Poet' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete Clerk' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Clerk' })).toBeNull());
  expect(screen.getByRole('dialog')).toHaveFocus();
});
