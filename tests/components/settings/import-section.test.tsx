/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { ImportSection } from '@/components/settings/data/import-section';
import { refreshConversations } from '@/lib/client/conversation/queries/conversation-list-cache';
import { setBearer } from '@/lib/client/request/bearer';
import { importPath, IMPORTS_PATH } from '@/lib/contracts/import/imports';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { EMPTY_REPORT } from '@/lib/domain/import/import-report';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

jest.mock('@/lib/client/conversation/queries/conversation-list-cache', () => ({
  refreshConversations: jest.fn(() => Promise.resolve()),
}));

const RUNNING: ImportJob = {
  importId: '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
  fileName: 'export.zip',
  sizeBytes: 10,
  format: 'chatgpt',
  state: 'running',
  doneCount: 3,
  importedCount: 2,
  knownCount: 1,
  messageCount: 40,
  report: { ...EMPTY_REPORT, progress: 0.25 },
  createdAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
};
const OVER: ImportJob = {
  ...RUNNING,
  state: 'completed',
  doneCount: 5,
  importedCount: 3,
  endedAt: '2026-11-21T10:01:00.000Z',
  report: {
    ...EMPTY_REPORT,
    progress: 1,
    counts: { empty: 1, attachment: 150 },
    lines: [
      { title: 'Tides', reason: 'attachment', count: 2 },
      { title: '', reason: 'empty', count: 1 },
    ],
  },
};

let server: FakeServer;
let job: ImportJob;

beforeEach(async () => {
  server = new FakeServer();
  job = RUNNING;
  const sizeLimitBytes = 1024 * 1024;
  server.answer(IMPORTS_PATH, () => Response.json({ imports: [job], sizeLimitBytes }));
  server.answer(importPath(RUNNING.importId), ({ method }) => {
    if (method === 'DELETE') job = { ...OVER, state: 'cancelled' };
    return Response.json(job);
  });
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
});

it('follows an import to its end, and then shows its conversations', async () => {
  showInEnglish(<ImportSection />);
  const bar = await screen.findByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('3 chats so far')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull();
  expect(refreshConversations).not.toHaveBeenCalled();
  job = OVER;
  const over = await screen.findByText('3 chats imported', {}, { timeout: 5_000 });
  expect(over).toBeVisible();
  await waitFor(() => expect(refreshConversations).toHaveBeenCalledTimes(1));
  expect(screen.getByText('1 was already here')).toBeVisible();
  expect(screen.getByText('1 left out')).toBeVisible();
  expect(screen.getByText('2 attachments were not imported')).toBeInTheDocument();
  expect(screen.getByText('Left out: no messages in it')).toBeInTheDocument();
  expect(screen.getByText('and 148 more')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
});

it('cancels an import on request and keeps what was imported', async () => {
  const { user } = showInEnglish(<ImportSection />);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  await waitFor(() => expect(refreshConversations).toHaveBeenCalled());
});

it('says what is wrong with a file, in its own words', async () => {
  job = { ...OVER, state: 'failed', format: null, report: { ...EMPTY_REPORT, failure: 'unrecognised' } };
  const { user, container } = showInEnglish(<ImportSection />);
  expect(await screen.findByText(/We can’t read this file/)).toBeVisible();
  const input = container.querySelector('input');
  if (input === null) throw new Error('There is no way to choose a file.');
  await user.upload(
    input,
    new File([new Uint8Array(1024 * 1024 + 1)], 'large.json', { type: 'application/json' }),
  );
  expect(await screen.findByText('The file is larger than 1 MB. Choose a smaller one.')).toBeVisible();
});

it('can be loaded again when the list fails', async () => {
  server.answer(IMPORTS_PATH, () => Response.json({ code: 'internal_error', message: 'x' }, { status: 500 }));
  const { user } = showInEnglish(<ImportSection />);
  expect(await screen.findByText('Your imports could not be loaded.')).toBeVisible();
  server.answer(IMPORTS_PATH, () => Response.json({ imports: [], sizeLimitBytes: 1024 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible();
});
