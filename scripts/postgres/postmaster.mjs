import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../setup/is-alive.mjs';

const POLL_MS = 50;
/** The processes of a dead Postgres end by themselves within this time, unless one is busy. */
const END_BY_THEMSELVES_MS = 1_000;
/** A process that was asked to end immediately is killed after this time. */
const END_AT_ONCE_MS = 3_000;

/** The first line of `postmaster.pid` is the process id, the fourth the port. */
export function readLock(dataDirectory) {
  try {
    const lines = readFileSync(lockOf(dataDirectory), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port: port > 0 ? port : undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Also checks, where known, that the running process is a Postgres of this folder. */
export function isPostmaster(dataDirectory, pid) {
  if (!isAlive(pid)) return false;
  // Without /proc there is no way to tell.
  if (!existsSync('/proc/self')) return true;
  return workersIn(dataDirectory).includes(pid);
}

/**
 * No other Postgres may start in a folder that a process of a dead one has open, so this ends them and removes the
 * lock. It touches only processes that work in this very folder.
 */
export async function endLeftovers(dataDirectory) {
  if (!existsSync('/proc/self')) return;
  const left = () => workersIn(dataDirectory);
  await untilNone(left, END_BY_THEMSELVES_MS);
  await endAll(left);
  if (left().length === 0) rmSync(lockOf(dataDirectory), { force: true });
}

/** Ends a Postgres that hangs, with all its processes; it recovers at its next start. */
export async function endPostmaster(dataDirectory) {
  if (existsSync('/proc/self')) await endAll(() => workersIn(dataDirectory));
}

async function endAll(left) {
  signalAll(left(), 'SIGQUIT');
  await untilNone(left, END_AT_ONCE_MS);
  signalAll(left(), 'SIGKILL');
  await untilNone(left, END_AT_ONCE_MS);
}

async function untilNone(left, limitMs) {
  const deadlineMs = performance.now() + limitMs;
  while (left().length > 0 && performance.now() < deadlineMs) await pause(POLL_MS);
}

/** All processes of a Postgres work in its data folder; a shell that happens to stand there is not one of them. */
function workersIn(dataDirectory) {
  const folder = existsSync(dataDirectory) ? realpathSync(dataDirectory) : dataDirectory;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresIn(folder, pid) && isAlive(pid));
}

function isPostgresIn(folder, pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('postgres') && (worksIn(folder, pid) ?? command.includes(folder));
  } catch {
    // The process has ended.
    return false;
  }
}

/**
 * Compares the folders themselves: behind a mount, or from a service's or container's own root, one folder has several
 * paths. Returns undefined when the process has other rights than this one.
 */
function worksIn(folder, pid) {
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return undefined;
  }
}

function signalAll(pids, name) {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
}

function lockOf(dataDirectory) {
  return join(dataDirectory, 'postmaster.pid');
}
