/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { PresetDialog } from '@/components/presets/preset-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { openDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const PRESET_ID = '0d7e1c2a-58a1-4b93-9a3e-0e5c7d1f2a34';

const preset = (title: string) => ({
  presetId: PRESET_ID,
  title,
  endpoint: 'openAI',
  model: 'gpt-4o',
  defaultPreset: false,
  order: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
});

/** Sliders measure their thumb, but jsdom has no layout. */
class NoSizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

let server: FakeServer;

beforeAll(() => {
  fakeLayout();
  window.ResizeObserver = NoSizes;
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/presets', ({ method }) =>
    Response.json(method === 'POST' ? preset('Poet') : [preset('Poet')]),
  );
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-4o'] }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

const listCalls = () => server.seen.filter(({ path }) => path === '/api/presets').length;

it('keeps what is typed when another tab changes a preset', async () => {
  const { user } = showInEnglish(<PresetDialog isOpen presetId={PRESET_ID} />);
  await user.type(await screen.findByRole('textbox', { name: 'Preset name' }), ' of the sea');
  server.answer('/api/presets', () => Response.json([preset('Changed elsewhere')]));
  const before = listCalls();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'presetsChanged' })));
  await waitFor(() => expect(listCalls()).toBeGreaterThan(before));
  await act(flushTasks);
  expect(screen.getByRole('textbox', { name: 'Preset name' })).toHaveValue('Poet of the sea');
});

it('closes when it was saved, but not the dialog that was opened in its place meanwhile', async () => {
  openDialog({ kind: 'preset', presetId: PRESET_ID });
  const { user } = showInEnglish(<PresetDialog isOpen presetId={PRESET_ID} />);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useOpenDialog.getState().request).toBeNull());
  openDialog({ kind: 'preset', presetId: PRESET_ID });
  let tell: (answer: Response) => void = () => undefined;
  server.answer('/api/presets', () => new Promise((resolve) => (tell = resolve)));
  const before = listCalls();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(listCalls()).toBeGreaterThan(before));
  openDialog({ kind: 'shortcuts' });
  tell(Response.json(preset('Poet')));
  await act(flushTasks);
  expect(useOpenDialog.getState().request).toEqual({ kind: 'shortcuts' });
});

it('can be left without a preset where it is a new one, and offers a file of one that exists', async () => {
  openDialog({ kind: 'preset', presetId: null });
  const { user, unmount } = showInEnglish(<PresetDialog isOpen presetId={null} />);
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(useOpenDialog.getState().request).toBeNull();
  unmount();
  showInEnglish(<PresetDialog isOpen presetId={PRESET_ID} />);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
});

it('offers to load a preset again that could not be loaded, instead of saying that it was deleted', async () => {
  server.answer('/api/presets', () => new Response('', { status: 500 }));
  const { user } = showInEnglish(<PresetDialog isOpen presetId={PRESET_ID} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(english.presets.loadFailed);
  expect(screen.queryByText(english.presets.gone)).not.toBeInTheDocument();
  server.answer('/api/presets', () => Response.json([preset('Poet')]));
  await user.click(screen.getByRole('button', { name: english.presets.retry }));
  expect(await screen.findByRole('textbox', { name: 'Preset name' })).toHaveValue('Poet');
});
