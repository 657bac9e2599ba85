import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { findNpm } from '../../../scripts/setup/find-npm.mjs';
import { descendants, memoryMegabytes } from '../server/process-cpu.ts';
import { end, lineMatching, pidOf } from '../server/targets.ts';

const PORT = '4985';
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** By then what runs only once after a start is over. */
const IDLE_MS = 30_000;
const GOALS = { firstPageS: 40, withoutPostgresS: 25, startS: 3, diskMb: 450, idleMb: 350 };

const place = mkdtempSync(join(tmpdir(), 'parley-bench-start-'));
const cache = join(place, 'cache');
/** Node and npm alone are there, as for a newcomer. */
const PATH = [dirname(process.execPath), '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter);

/**
 * Measures what a newcomer waits for: the package is installed into an empty folder, then started with an empty home.
 * The first install fills npm's cache; the second one is measured. `PARLEY_PACKAGE` names a packed file.
 */
try {
  const tarball = process.env['PARLEY_PACKAGE'] ?? pack();
  const coldS = install(tarball, 'cold');
  const warmS = install(tarball, 'warm');
  const own = await withServer('own', {}, measureOwn);
  const database = await startPostgres({ directory: join(place, 'database') });
  const other = await withServer('other', { DATABASE_URL: database.url }, ({ readyS }) => readyS);
  await stopPostgres(join(place, 'database'));
  const diskMb = Number(
    execFileSync('du', ['-sm', join(place, 'warm')], { encoding: 'utf8' }).split('\t')[0],
  );
  const rows = [
    row('install, empty npm cache', coldS, 's'),
    row('install, warm npm cache', warmS, 's'),
    row('from nothing to the first page', warmS + own.readyS, 's', GOALS.firstPageS),
    row('the same, with a Postgres that runs', warmS + other, 's', GOALS.withoutPostgresS),
    row('from nothing to a passing self-test', warmS + own.readyS + own.selfTestS, 's'),
    row('a later start', own.laterS, 's', GOALS.startS),
    row('disk', diskMb, 'MB', GOALS.diskMb),
    row('memory, idle, one process, with its Postgres', own.idleMb, 'MB', GOALS.idleMb),
  ];
  process.stdout.write(`${rows.map(({ line }) => line).join('\n')}\n`);
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

function pack(): string {
  const launcher = new URL('../../../scripts/launch.mjs', import.meta.url).pathname;
  const printed = execFileSync(process.execPath, [launcher, 'pack', join(place, 'packed')], {
    encoding: 'utf8',
  });
  return printed.trim();
}

/** Returns the seconds it took. */
function install(tarball: string, prefix: string): number {
  const home = join(place, `${prefix}-home`);
  mkdirSync(home);
  const startedMs = performance.now();
  execFileSync(
    process.execPath,
    [findNpm(), 'install', '--global', `--prefix=${join(place, prefix)}`, `--cache=${cache}`, tarball],
    { cwd: home, env: { ...trusted(), PATH, HOME: home, NODE_ENV: 'production' }, stdio: 'ignore' },
  );
  return secondsSince(startedMs);
}

/** Behind a proxy that signs for others npm needs to know its certificate. */
function trusted() {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  return file === undefined ? {} : { NODE_EXTRA_CA_CERTS: file };
}

interface Started {
  readonly child: ChildProcess;
  readonly home: string;
  /** Counts until the first page is there. */
  readonly readyS: number;
  readonly again: () => Promise<Started>;
}

async function withServer<T>(
  name: string,
  settings: Readonly<Record<string, string>>,
  measure: (started: Started) => T | Promise<T>,
): Promise<T> {
  const home = join(place, name);
  mkdirSync(home);
  const started = await start(home, settings);
  try {
    return await measure(started);
  } finally {
    await end(started.child);
  }
}

async function start(home: string, settings: Readonly<Record<string, string>>): Promise<Started> {
  const startedMs = performance.now();
  const child = spawn(program(), [], { cwd: home, env: environment(home, settings) });
  await lineMatching(child, /^Ready on/);
  const page = await fetch(ORIGIN);
  if (page.status !== 200) throw new Error(`The first page answered ${String(page.status)}.`);
  await page.text();
  return { child, home, readyS: secondsSince(startedMs), again: () => start(home, settings) };
}

async function measureOwn(first: Started) {
  const testedMs = performance.now();
  execFileSync(program(), ['admin', 'doctor'], { env: environment(first.home, {}), stdio: 'inherit' });
  const selfTestS = secondsSince(testedMs);
  const closed = once(first.child, 'close');
  first.child.kill('SIGTERM');
  await closed;
  const later = await first.again();
  try {
    await pause(IDLE_MS);
    const pids = [pidOf(later.child), ...descendants(pidOf(later.child), /./)];
    const idleMb = [...new Set(pids)].map(memoryMegabytes).reduce((sum, each) => sum + each, 0);
    return { readyS: first.readyS, selfTestS, laterS: later.readyS, idleMb };
  } finally {
    await end(later.child);
  }
}

function program(): string {
  return join(place, 'warm', 'bin', 'parley');
}

function environment(home: string, settings: Readonly<Record<string, string>>) {
  const own = { PATH, HOME: home, HOST: '127.0.0.1', PORT, WEB_CONCURRENCY: '1' };
  return { ...own, NODE_ENV: 'production' as const, ...settings };
}

function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1000;
}

function row(name: string, value: number, unit: string, limit?: number) {
  const shown = `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`.padStart(10);
  const goal = limit === undefined ? '' : `  (at most ${String(limit)} ${unit})`;
  return { line: `${name.padEnd(46)}${shown}${goal}`, isMet: limit === undefined || value <= limit };
}
