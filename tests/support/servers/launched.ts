import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GENEROUS_LIMITS } from '../stage/generous-limits';
import { freePort } from './free-port';

/** A row of /proc/net/tcp names the socket there. */
const SOCKET_COLUMN = 9;

/** Runs the launcher as an operator does, with a data directory of its own. */
export interface Launched {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly pid: number;
  readonly exited: Promise<number | null>;
  hasExited(): boolean;
  out(): string;
  err(): string;
  kill(signal: NodeJS.Signals): void;
  /** Returns one process of several, or null when there is none. */
  findServerPid(): number | null;
  getBusiestServerPid(): number;
  countServers(): number;
  getPostgresPid(): number;
  clean(): Promise<void>;
}

/** Starts `npm start` without npm, over the production build, or another command. */
export async function launch(
  settings: Readonly<Record<string, string>> = {},
  command = 'start',
): Promise<Launched> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-launched-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.cwd(), 'scripts/launch.mjs'), command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...GENEROUS_LIMITS,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      ...settings,
    },
  });
  let [out, err, hasExited] = ['', '', false];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const exited = new Promise<number | null>((settle) => child.once('close', settle)).finally(() => {
    hasExited = true;
  });
  const pid = child.pid ?? 0;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    dataDirectory,
    pid,
    exited,
    hasExited: () => hasExited,
    out: () => out,
    err: () => err,
    kill: (signal) => void child.kill(signal),
    findServerPid: () => findChildren(pid, 'next-server')[0] ?? null,
    getBusiestServerPid: () => busiest(findChildren(pid, 'next-server'), port),
    countServers: () => findChildren(pid, 'next-server').length,
    getPostgresPid: () => Number(firstLineOf(join(dataDirectory, 'postgres/data/postmaster.pid'))),
    async clean() {
      if (!hasExited) child.kill('SIGINT');
      if (!hasExited) child.kill('SIGINT');
      await exited;
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

function firstLineOf(path: string): string {
  return readFileSync(path, 'utf8').split('\n')[0] ?? '';
}

function busiest(pids: readonly number[], port: number): number {
  const sockets = acceptedSockets(port);
  const [first] = pids.toSorted((one, other) => heldOf(other, sockets) - heldOf(one, sockets));
  if (first === undefined) throw new Error('There is no server.');
  return first;
}

/** Names sockets of connections to a port of 127.0.0.1 as the files of a process do. */
function acceptedSockets(port: number): ReadonlySet<string> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const accepted = rows.filter(([, address = '']) => address.endsWith(local));
  return new Set(accepted.map((row) => `socket:[${row[SOCKET_COLUMN] ?? ''}]`));
}

function heldOf(pid: number, sockets: ReadonlySet<string>): number {
  const folder = `/proc/${String(pid)}/fd`;
  return readdirSync(folder).filter((name) => sockets.has(findLink(join(folder, name)))).length;
}

function findLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** The command line of the children has this word. */
function findChildren(parent: number, word: string): readonly number[] {
  const found: number[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ');
      const isChild = Number(fields?.[1]) === parent && fields?.[0] !== 'Z';
      if (isChild && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)) found.push(Number(name));
    } catch {
      // The process ended while we looked.
    }
  return found;
}
