import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pidOf } from '../server/targets.ts';
import { makeControlGroup } from './control-group.ts';
import { watchMemory } from './peak-memory.ts';
import { notMeasured, row, secondsSince, type Row } from './row.ts';

const ROOM_MB = 2048;
const checkout = new URL('../../../', import.meta.url).pathname;

/**
 * Measures what who clones waits for: packages, with what npm has already, and the build, on a machine of 2 GB. Where
 * no control group can be made, the build has the memory of this machine.
 */
export async function measureClone(place: string): Promise<Row[]> {
  const folder = join(place, 'clone');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', checkout, folder]);
  const launcher = join(folder, 'scripts', 'launch.mjs');
  const installMs = performance.now();
  execFileSync(process.execPath, [launcher, 'setup'], { cwd: folder, stdio: 'inherit' });
  const installS = secondsSince(installMs);
  const group = makeControlGroup('build', ROOM_MB);
  const [program = '', ...args] = [...(group?.enter ?? []), process.execPath, launcher, 'build'];
  const buildMs = performance.now();
  const child = spawn(program, args, { cwd: folder, stdio: 'inherit' });
  const memory = watchMemory(pidOf(child));
  const [code] = await once(child, 'exit');
  const [buildS, peakMb, kills] = [secondsSince(buildMs), memory.stop(), group?.killCount() ?? 0];
  group?.remove();
  rmSync(folder, { recursive: true, force: true });
  return [
    row('a clone: its packages, with a warm cache of npm', installS, 's'),
    row('a clone: its build', buildS, 's'),
    row('a clone: memory of the build at most', peakMb, 'MB', ROOM_MB),
    row('a clone: builds that failed', code === 0 ? 0 : 1, '', 0),
    group === null
      ? notMeasured('a clone: processes ended for want of 2 GB')
      : row('a clone: processes ended for want of 2 GB', kills, '', 0),
  ];
}
