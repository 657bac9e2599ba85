import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { findNpm } from '../../../scripts/setup/find-npm.mjs';
import { startNativeRegistry } from '../../support/package/native-registry.ts';
import { unsoundLines } from '../../support/package/self-test.ts';
import { end, lineMatching, pidOf } from '../server/targets.ts';
import { makeControlGroup } from './control-group.ts';
import { heldMegabytes, watchMemory, type MemoryWatch } from './peak-memory.ts';
import { notMeasured, row, secondsSince, type Row } from './row.ts';

const PORT = '4985';
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** By then what runs only once after a start is over. */
const IDLE_MS = 30_000;
const SMALL_MACHINE_MB = 1024;
const GOALS = { firstPageS: 40, withoutPostgresS: 25, startS: 3, diskMb: 450, idleMb: 350 };
/** Node and npm alone are there, as for a newcomer. */
const PATH = [dirname(process.execPath), '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter);

/**
 * Measures what a newcomer waits for: the packed file is installed into an empty folder, then started with an empty
 * home. The first install fills the cache of npm; the second one counts. Native packages come from a registry of this
 * machine, so the network counts nowhere.
 */
export async function measurePackage(place: string, tarball: string): Promise<Row[]> {
  const registry = await startNativeRegistry();
  const install = (prefix: string) => installInto(place, { prefix, tarball, registry: registry.origin });
  const coldS = await install('cold');
  const warmS = await install('warm');
  await registry.stop();
  const own = await measureOwn(place);
  const database = await startPostgres({ directory: join(place, 'database') });
  const other = await start(place, { home: 'other', settings: { DATABASE_URL: database.url } });
  await end(other.child);
  await stopPostgres(join(place, 'database'));
  const disk = execFileSync('du', ['-sm', join(place, 'warm')], { encoding: 'utf8' });
  return [
    row('install, empty cache of npm', coldS, 's'),
    row('install, warm cache of npm', warmS, 's'),
    row('from nothing to the first page', warmS + own.readyS, 's', GOALS.firstPageS),
    row('the same, with a Postgres that runs', warmS + other.readyS, 's', GOALS.withoutPostgresS),
    row('from nothing to the end of the self-test', warmS + own.readyS + own.selfTestS, 's'),
    row('lines of the self-test that do not pass', own.unsoundCount, '', 0),
    row('a later start', own.laterS, 's', GOALS.startS),
    row('disk', Number(disk.split('\t')[0]), 'MB', GOALS.diskMb),
    row('memory, idle, one process, with its Postgres', own.idleMb, 'MB', GOALS.idleMb),
    ...(await measureSmallMachine(place)),
  ];
}

interface Installation {
  readonly prefix: string;
  readonly tarball: string;
  readonly registry: string;
}

/** Returns the seconds it took. */
async function installInto(place: string, { prefix, tarball, registry }: Installation): Promise<number> {
  const home = join(place, `${prefix}-home`);
  mkdirSync(home);
  const options = [`--prefix=${join(place, prefix)}`, `--cache=${join(place, 'cache')}`];
  const startedMs = performance.now();
  const npm = spawn(
    process.execPath,
    [findNpm(), 'install', '--global', ...options, `--registry=${registry}`, tarball],
    { cwd: home, env: { PATH, HOME: home, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm ended with ${String(code)}.`);
  return secondsSince(startedMs);
}

interface Wanted {
  readonly home: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** What stands before the command. */
  readonly enter?: readonly string[];
}

interface Started {
  readonly child: ChildProcess;
  /** Counts until the first page is there. */
  readonly readyS: number;
  readonly memory: MemoryWatch | null;
}

async function start(place: string, { home, settings = {}, enter = [] }: Wanted): Promise<Started> {
  const folder = join(place, home);
  mkdirSync(folder, { recursive: true });
  const startedMs = performance.now();
  const [program = '', ...args] = [...enter, programIn(place)];
  const child = spawn(program, args, { cwd: folder, env: { ...environment(folder), ...settings } });
  // Watching takes time, which counts elsewhere.
  const memory = enter.length === 0 ? null : watchMemory(pidOf(child));
  await lineMatching(child, /^Ready on/);
  const page = await fetch(ORIGIN);
  if (page.status !== 200) throw new Error(`The first page answered ${String(page.status)}.`);
  await page.text();
  return { child, readyS: secondsSince(startedMs), memory };
}

async function measureOwn(place: string) {
  const first = await start(place, { home: 'own' });
  const testedMs = performance.now();
  const { stdout, stderr } = spawnSync(programIn(place), ['admin', 'doctor'], {
    cwd: join(place, 'own'),
    env: environment(join(place, 'own')),
    encoding: 'utf8',
  });
  const selfTestS = secondsSince(testedMs);
  process.stdout.write(`${stdout}${stderr}\n`);
  await end(first.child);
  const later = await start(place, { home: 'own' });
  await pause(IDLE_MS);
  const idleMb = heldMegabytes(pidOf(later.child));
  await end(later.child);
  // Without its last line the self-test did not come to its end.
  const unsoundCount = unsoundLines(stdout).length + (stdout.endsWith('Everything works.\n') ? 0 : 1);
  return { readyS: first.readyS, selfTestS, unsoundCount, laterS: later.readyS, idleMb };
}

/** The launcher chooses one process there by itself. */
async function measureSmallMachine(place: string): Promise<Row[]> {
  const group = makeControlGroup('start', SMALL_MACHINE_MB);
  if (group === null) return [notMeasured('memory on a machine of 1 GB')];
  const { child, memory } = await start(place, {
    home: 'small',
    enter: group.enter,
    settings: { WEB_CONCURRENCY: '' },
  });
  await pause(IDLE_MS);
  const idleMb = heldMegabytes(pidOf(child));
  const peakMb = memory?.stop() ?? 0;
  const kills = group.killCount();
  await end(child);
  group.remove();
  return [
    row('memory on a machine of 1 GB, idle', idleMb, 'MB', GOALS.idleMb),
    row('the same at most, from its start on', peakMb, 'MB', SMALL_MACHINE_MB),
    row('processes ended for want of 1 GB', kills, '', 0),
  ];
}

function programIn(place: string): string {
  return join(place, 'warm', 'bin', 'parley');
}

function environment(home: string) {
  const own = { PATH, HOME: home, HOST: '127.0.0.1', PORT, WEB_CONCURRENCY: '1' };
  return { ...own, NODE_ENV: 'production' as const };
}
