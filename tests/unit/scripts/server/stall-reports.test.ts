import { StallReports } from '@/scripts/server/stall-reports.mjs';

const work = { route: 'POST /api/files', owner: 'a user', address: '10.0.0.1' };
const computing = { silentMs: 5_000, burntMs: 5_000, stack: ['unpack (a.js:1:2)'], work };

let written = '';

beforeEach(() => {
  written = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

it('says where a process hung and whose work it did, and tells all processes when it is refused from now on', () => {
  const told: unknown[] = [];
  const reports = new StallReports((message) => told.push(message));
  reports.add(computing);
  expect(written).toBe(
    [
      'A process of the server did not answer to its requests for 5 s and is ended.',
      'It worked on POST /api/files for the user a user.',
      'It was at:',
      '    unpack (a.js:1:2)',
      '',
    ].join('\n'),
  );
  reports.add(computing);
  expect(told).toEqual([]);
  reports.add(computing);
  expect(told).toEqual([{ kind: 'refused', refused: [{ ...work, untilMs: expect.any(Number) }] }]);
  expect(written).toContain('third time in an hour');
});

it.each([
  ['was starved by its machine', { silentMs: 30_000, burntMs: 2_000, stack: [], work }],
  ['was suspended as a whole', { silentMs: 5_000, burntMs: undefined, stack: [], work: null }],
])('holds nothing against the work of a process that %s', (_title, stall) => {
  const reports = new StallReports(() => undefined);
  for (let times = 0; times < 5; times += 1) reports.add(stall);
  expect(reports.refused()).toEqual({ kind: 'refused', refused: [] });
});
