import { planRoom, type KnownSandbox, type Room } from '@/lib/server/tools/python/vercel/plan-room';

const NOW_MS = 1_000_000;

const room: Room = {
  prefix: 'ours-',
  userPrefix: 'ours-anna-',
  sandboxes: 3,
  sandboxesOfUser: 2,
  nowMs: NOW_MS,
  usedForMs: 100_000,
};

const sandbox = (name: string, agoMs = 200_000, status = 'running'): KnownSandbox => ({
  name,
  status,
  updatedAt: NOW_MS - agoMs,
});

it('ends none while there is room, and counts neither what ended nor what is not ours', () => {
  const known = [
    sandbox('ours-anna-1'),
    sandbox('ours-anna-2', 200_000, 'stopped'),
    sandbox('theirs-anna-3'),
    sandbox('ours-ben-1'),
  ];
  expect(planRoom(known, room)).toEqual({ ended: [], isFull: false });
});

it('ends the user’s least used one first, which makes room for all', () => {
  const known = [
    sandbox('ours-anna-1', 150_000),
    sandbox('ours-anna-2', 300_000),
    sandbox('ours-ben-1', 900_000),
  ];
  expect(planRoom(known, room)).toEqual({ ended: ['ours-anna-2'], isFull: false });
});

it('ends another user’s idle one where the server is full, and as many as a lower limit asks', () => {
  const known = [
    sandbox('ours-ben-1', 300_000),
    sandbox('ours-ben-2', 200_000),
    sandbox('ours-cleo-1', 250_000),
  ];
  expect(planRoom(known, room)).toEqual({ ended: ['ours-ben-1'], isFull: false });
  expect(planRoom(known, { ...room, sandboxes: 2 })).toEqual({
    ended: ['ours-ben-1', 'ours-cleo-1'],
    isFull: false,
  });
});

it('ends none that may be in use', () => {
  const known = [sandbox('ours-ben-1', 99_000), sandbox('ours-ben-2', 100_000), sandbox('ours-cleo-1', 0)];
  expect(planRoom(known, room)).toEqual({ ended: [], isFull: true });
  const own = [sandbox('ours-anna-1', 1_000), sandbox('ours-anna-2', 1_000)];
  expect(planRoom(own, room)).toEqual({ ended: [], isFull: true });
});
