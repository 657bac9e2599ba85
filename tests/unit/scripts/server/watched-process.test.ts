import { join } from 'node:path';
import { startWatchedProcess, type Stall } from '@/scripts/server/watched-process.mjs';

const TEST_LIMIT_MS = 120_000;

it.each([
  ['in a loop of code', 'loop'],
  ['in a regular expression', 'expression'],
])(
  'a process that hangs %s is ended, with its stack, its route and its user',
  async (_title, way) => {
    const found: Stall[] = [];
    const server = startWatchedProcess([join(process.cwd(), 'tests/fixtures/stalls/hang.mjs'), way], {
      cwd: process.cwd(),
      env: process.env,
      count: 1,
      onStall: (stall) => found.push(stall),
    });
    server.becameReady();
    expect((await server.exited).words).toBe('SIGKILL');
    expect(found).toHaveLength(1);
    expect(found[0]?.silentMs).toBeGreaterThanOrEqual(5_000);
    expect(found[0]?.stack[0]).toContain('hang.mjs');
    expect(found[0]?.stack[0]).toContain(way);
    expect(found[0]?.work).toEqual({ route: 'POST /api/files', owner: 'a user', address: '10.0.0.1' });
  },
  TEST_LIMIT_MS,
);
