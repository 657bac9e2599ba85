import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  closeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../setup/is-alive.mjs';
import { StartProblem } from '../start-problem.mjs';
import { namedEnvironment } from './named-environment.mjs';
import { endLeftovers, endPostmaster, isPostmaster, readLock } from './postmaster.mjs';
import { postgresPrograms } from './programs.mjs';
import { unprivilegedSpawn } from './unprivileged-spawn.mjs';

const USER = 'parley';
const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
/** Postgres prints one of these while processes of a dead one have its files open. */
const LEFTOVERS = /another postmaster|old server processes|shared memory block/;
const LEFTOVERS_LIMIT_MS = 15_000;
const RETRY_MS = 500;
/** A Postgres that prints nothing for this long, not even that it is starting, hangs. */
const SILENCE_LIMIT_MS = 10_000;
const PROCESS_CONNECTIONS = 40;
const OTHER_CONNECTIONS = 40;
const CONNECTIONS_AT_LEAST = 120;
/** Throw-away databases need not wait for the disk, but serve several tests at the same time. */
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '250',
};

/**
 * Starts the Postgres whose files are in `directory`, creating it first when there is none, or finds it running.
 * Returns its address; `isOurs` says whether this call started it. `url` is its earlier address, to be used again.
 *
 * @param {{directory: string, isThrowaway?: boolean, processes?: number, url?: string}} options
 */
export async function startPostgres({ directory, isThrowaway = false, processes = 1, url }) {
  const root = resolve(directory);
  const dataDirectory = join(root, 'data');
  mkdirSync(root, { recursive: true });
  const programs = postgresPrograms(root);
  const user = unprivilegedSpawn(dataDirectory, programs.postgres);
  const password = readOrMakePassword(join(root, 'password'));
  if (!existsSync(join(dataDirectory, 'PG_VERSION'))) {
    initialise(programs.initdb, dataDirectory, password, user, isThrowaway ? ['--no-sync'] : []);
  }

  const running = await findRunning(dataDirectory, password);
  if (running !== undefined) return { ...running, isOurs: false };

  const port = url === undefined ? await freePort() : Number(new URL(url).port);
  const settings = isThrowaway ? THROWAWAY_SETTINGS : connectionsFor(processes);
  const [file, args] = user.wrap(programs.postgres, postgresArguments(dataDirectory, port, settings));
  const server = { url: urlOf(port, password), isOurs: true };
  const logPath = join(root, 'postgres.log');
  if (url === undefined) rmSync(logPath, { force: true });
  const deadlineMs = performance.now() + LEFTOVERS_LIMIT_MS;
  for (;;) {
    await endLeftovers(dataDirectory);
    user.adopt(dataDirectory);
    const { pid, exited } = spawnPostgres(file, args, { options: user.options, logPath });
    try {
      await untilReady(server.url, exited, logPath);
      return { ...server, pid };
    } catch (error) {
      if (!LEFTOVERS.test(error.message) || performance.now() > deadlineMs) throw error;
      await pause(RETRY_MS);
    }
  }
}

function spawnPostgres(file, args, { options, logPath }) {
  const logFile = openSync(logPath, 'a', 0o600);
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  child.unref();
  const exited = new Promise((settle) => child.once('exit', settle).once('error', settle));
  return { pid: child.pid, exited };
}

export function isPostgresRunning(directory) {
  const dataDirectory = join(resolve(directory), 'data');
  const lock = readLock(dataDirectory);
  return lock !== undefined && isPostmaster(dataDirectory, lock.pid);
}

/** Returns the process id, or undefined when there is none. */
export function askPostgresToStop(directory) {
  const lock = readLock(join(resolve(directory), 'data'));
  if (lock !== undefined) signal(lock.pid, 'SIGINT');
  return lock?.pid;
}

export async function stopPostgres(directory) {
  const pid = askPostgresToStop(directory);
  if (pid === undefined) return;
  const deadline = Date.now() + START_LIMIT_MS;
  while (isAlive(pid) && Date.now() < deadline) await pause(POLL_MS);
}

function connectionsFor(processes) {
  const connections = OTHER_CONNECTIONS + processes * PROCESS_CONNECTIONS;
  return { max_connections: String(Math.max(CONNECTIONS_AT_LEAST, connections)) };
}

function postgresArguments(dataDirectory, port, settings) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dataDirectory, '-p', String(port), ...flags];
}

function initialise(initdb, dataDirectory, password, user, extraFlags) {
  const root = dirname(dataDirectory);
  // An interrupted first start leaves half a cluster without PG_VERSION, which holds no user data.
  rmSync(dataDirectory, { recursive: true, force: true });
  mkdirSync(dataDirectory, { mode: 0o700 });
  chmodSync(root, 0o711);
  user.adopt(dataDirectory);
  const passwordFile = join(dataDirectory, '..', 'initial-password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  user.adopt(passwordFile);
  const [file, args] = user.wrap(initdb, [
    `--pgdata=${dataDirectory}`,
    '--auth=scram-sha-256',
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...extraFlags,
  ]);
  const env = namedEnvironment(root);
  const made = spawnSync(file, args, { ...user.options, env, cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (made.status === 0) return;
  rmSync(dataDirectory, { recursive: true, force: true });
  const reason = (made.stderr || made.error?.message || '').trim().split('\n').at(-1) ?? '';
  throw new StartProblem(`Postgres could not make its files in ${dataDirectory}: ${reason}`);
}

function readOrMakePassword(path) {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  writeFileSync(path, password, { mode: 0o600 });
  return password;
}

/** Waits for a server that is still starting. One that runs and does not answer is ended. */
async function findRunning(dataDirectory, password) {
  const deadlineMs = performance.now() + START_LIMIT_MS;
  let heardAtMs = performance.now();
  while (performance.now() < deadlineMs) {
    const lock = readLock(dataDirectory);
    if (lock === undefined || !isPostmaster(dataDirectory, lock.pid)) return undefined;
    if (lock.port !== undefined) {
      const url = urlOf(lock.port, password);
      const answer = await answerOf(url, dataDirectory);
      if (answer === 'ready') return { url, pid: lock.pid };
      if (answer === 'not yet') heardAtMs = performance.now();
      if (performance.now() - heardAtMs > SILENCE_LIMIT_MS) await endPostmaster(dataDirectory);
    }
    await pause(POLL_MS);
  }
  throw new StartProblem(
    `Postgres in ${dataDirectory} is running but does not answer. See postgres.log beside it.`,
  );
}

/** Returns whether the server is ours and ready, not ready yet, or unclear. */
async function answerOf(url, dataDirectory) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query('show data_directory');
    return resolve(answer.rows[0].data_directory) === resolve(dataDirectory) ? 'ready' : 'nothing';
  } catch (error) {
    // An error of Postgres itself has a code of five characters, as while it starts or recovers.
    return /^[0-9A-Z]{5}$/.test(String(error.code)) ? 'not yet' : 'nothing';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

async function untilReady(url, exited, logPath) {
  let hasExited = false;
  void exited.then(() => (hasExited = true));
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && !hasExited) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
      await pause(POLL_MS);
    }
  }
  const lastLine = readFileSync(logPath, 'utf8').trim().split('\n').at(-1) ?? '';
  throw new StartProblem(`Postgres did not start: ${lastLine} (${logPath})`);
}

function urlOf(port, password) {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

function freePort() {
  return new Promise((settle, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });
}
