/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { BackupsSection } from '@/components/settings/server/backups-section';
import { setBearer } from '@/lib/client/request/bearer';
import { BACKUPS_PATH, type Backups } from '@/lib/contracts/server/backups';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.server;
const NOTHING: Backups = {
  schedule: null,
  places: { folder: '/data/backups', bucket: null },
  hasPassphrase: false,
  backups: [],
};
const DONE = {
  backupId: 'a',
  state: 'done',
  at: '2026-11-30T03:04:00.000Z',
  address: '/data/backups/parley-2026-11-30T03-00-00Z.zip',
  machine: 'one',
  sizeBytes: 5_000_000,
  hasSecrets: false,
  problem: null,
} as const;

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
});

/** A request that a test leaves behind would count for the next test. */
afterEach(async () => {
  cleanup();
  await flushTasks();
});

it('a schedule is typed, checked and sent whole', async () => {
  const sent: unknown[] = [];
  server.answer(BACKUPS_PATH, ({ method, body }) => {
    if (method === 'PUT') sent.push(JSON.parse(body ?? ''));
    return Response.json({ ...NOTHING, places: { folder: '/data/backups', bucket: 's3://kept/' } });
  });
  const { user } = showInEnglish(<BackupsSection />);
  expect(await screen.findByText(words.secretsOut)).toBeVisible();
  expect(screen.queryByLabelText(words.backupHour)).toBeNull();
  await user.selectOptions(screen.getByLabelText(words.backupEvery), 'week');
  await user.selectOptions(screen.getByLabelText(words.backupDay), 'Friday');
  await user.selectOptions(screen.getByLabelText(words.backupHour), '04:00');
  await user.selectOptions(screen.getByLabelText(words.backupPlace), '/data/backups');
  const keep = screen.getByLabelText(words.backupKeep);
  await user.clear(keep);
  await user.type(keep, '0');
  const save = screen.getByRole('button', { name: words.saveBackups });
  expect(save).toBeDisabled();
  expect(screen.getByText('A number from 1 to 400')).toBeVisible();
  await user.clear(keep);
  await user.type(keep, '30');
  await user.click(save);
  expect(await screen.findByText(words.noBackups)).toBeVisible();
  expect(sent).toEqual([{ schedule: { every: 'week', hour: 4, weekday: 5, place: 'folder', keep: 30 } }]);
});

it('the last ones are shown with size and what went wrong, and one is asked for once at a time', async () => {
  let isRunning = false;
  const sent: (string | null)[] = [];
  const failed = {
    ...DONE,
    backupId: 'b',
    state: 'failed',
    address: null,
    sizeBytes: null,
    hasSecrets: null,
  };
  server.answer(BACKUPS_PATH, ({ method, body }) => {
    if (method === 'POST') {
      sent.push(body);
      isRunning = true;
    }
    const running = { ...failed, backupId: 'c', state: 'running' };
    return Response.json({
      ...NOTHING,
      hasPassphrase: true,
      backups: [...(isRunning ? [running] : []), DONE, { ...failed, problem: 'The disk is full.' }],
    });
  });
  const { user } = showInEnglish(<BackupsSection />);
  const list = within(await screen.findByRole('list', { name: words.backups }));
  expect(screen.getByText(words.secretsIn)).toBeVisible();
  const [done, other] = list.getAllByRole('listitem');
  expect(done).toHaveTextContent(/Done · 4\.8 MB · Without secrets\/data\/backups\/parley-2026.*\(one\)/);
  expect(other).toHaveTextContent(/Failed.*The disk is full\./);
  const button = screen.getByRole('button', { name: words.backUpNow });
  await user.click(button);
  expect(await list.findByText(new RegExp(words.backupRunning))).toBeVisible();
  await user.click(button);
  expect(sent).toEqual([JSON.stringify({ place: 'folder' })]);
});

it('one is asked for with the password where the login is long ago', async () => {
  const sent: (string | null)[] = [];
  server.answer(BACKUPS_PATH, ({ method, body }) => {
    if (method === 'POST') sent.push(body);
    return method === 'GET' || (body ?? '').includes('password')
      ? Response.json(NOTHING)
      : Response.json(
          { code: 'reauthentication_required', message: 'no', details: { hasPassword: true } },
          { status: 403 },
        );
  });
  const { user } = showInEnglish(<BackupsSection />);
  await user.click(await screen.findByRole('button', { name: words.backUpNow }));
  await user.type(await screen.findByLabelText(english.settings.proof.password), 'correct horse');
  await user.click(screen.getByRole('button', { name: english.settings.proof.submit }));
  await waitFor(() => expect(screen.queryByLabelText(english.settings.proof.password)).toBeNull());
  expect(sent).toEqual([
    JSON.stringify({ place: 'folder' }),
    JSON.stringify({ place: 'folder', password: 'correct horse' }),
  ]);
});

it('what was typed and not saved is there again when one returns, is said, and is asked about', async () => {
  server.answer(BACKUPS_PATH, () => Response.json(NOTHING));
  const isLeavingAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const first = showInEnglish(<BackupsSection />);
  await first.user.selectOptions(await screen.findByLabelText(words.backupEvery), 'day');
  expect(screen.getByText(english.assistantBuilder.unsaved)).toBeVisible();
  expect(isLeavingAskedAbout()).toBe(true);
  first.unmount();
  const { user } = showInEnglish(<BackupsSection />);
  expect(await screen.findByLabelText(words.backupEvery)).toHaveValue('day');
  await user.click(screen.getByRole('button', { name: words.saveBackups }));
  await waitFor(() => expect(screen.queryByText(english.assistantBuilder.unsaved)).toBeNull());
  expect(isLeavingAskedAbout()).toBe(false);
});

it('two presses at once ask for one backup', async () => {
  const sent: string[] = [];
  const answered = Promise.withResolvers<null>();
  server.answer(BACKUPS_PATH, async ({ method }) => {
    if (method === 'POST') {
      sent.push(method);
      await answered.promise;
    }
    return Response.json(NOTHING);
  });
  const { user } = showInEnglish(<BackupsSection />);
  await user.dblClick(await screen.findByRole('button', { name: words.backUpNow }));
  await waitFor(() => expect(sent).toHaveLength(1));
  answered.resolve(null);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: words.backUpNow })).toHaveAttribute('aria-disabled', 'false'),
  );
  expect(sent).toHaveLength(1);
});
