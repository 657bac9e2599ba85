import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestProgram } from '../../../scripts/setup/find-test-program.mjs';
import { freePort } from '../servers/free-port';
import { DOCKERFILE, readInstructions, readStart } from './dockerfile';

const START = readStart(readInstructions(DOCKERFILE));
const LINKS = ['bin', 'lib', 'lib64', 'sbin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]);

export interface Container {
  readonly origin: string;
  readonly exited: Promise<number | null>;
  hasExited(): boolean;
  out(): string;
  err(): string;
  /** Signals the first process, as `docker stop` does. */
  signal(name: NodeJS.Signals): void;
  /** Runs the image's health check; returns its exit code. */
  checkHealth(): number | null;
}

interface Place {
  /** Is the assembled tree of the image. */
  readonly tree: string;
  /** Is mounted at `/data`. */
  readonly data: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Without it the image's own user. */
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly isDataReadOnly?: boolean;
  readonly words?: readonly string[];
}

/**
 * Starts the image as a container engine would: with what its Dockerfile says, in namespaces of its own, on a root
 * that may only be read, as a user without rights, with /data and /tmp alone to write to. The system below is this
 * machine's Debian, and the network is the machine's.
 */
export async function startContainer(place: Place): Promise<Container> {
  const { user = START.user, settings = {}, words = START.words } = place;
  const port = await freePort();
  const etc = makeEtc(user.uid === START.user.uid);
  const environment = {
    ...START.environment,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    PORT: String(port),
    ...settings,
  };
  const inside = (command: readonly string[], more: readonly string[]): string[] => [
    ...[
      '--unshare-user',
      '--unshare-pid',
      '--unshare-ipc',
      '--unshare-uts',
      '--die-with-parent',
      '--new-session',
    ],
    ...['--ro-bind', '/usr', '/usr', ...LINKS, '--ro-bind', etc, '/etc', '--proc', '/proc', '--dev', '/dev'],
    ...['--tmpfs', '/usr/local', '--ro-bind', process.execPath, '/usr/local/bin/node'],
    ...['--ro-bind', place.tree, START.folder, '--tmpfs', '/tmp'],
    ...[place.isDataReadOnly === true ? '--ro-bind' : '--bind', place.data, '/data'],
    ...['--remount-ro', '/', '--remount-ro', '/usr/local', '--cap-drop', 'ALL', '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--chdir', START.folder, ...more, '--', ...command],
  ];
  const bubblewrap = findTestProgram('bubblewrap');
  // The Dockerfile installs these; here they are the machine's.
  findTestProgram('tini');
  findTestProgram('libnss-wrapper');
  const child = spawn(bubblewrap, inside(words, ['--as-pid-1']), {
    stdio: ['ignore', 'pipe', 'pipe'],
    uid: user.uid,
    gid: user.gid,
  });
  let [out, err, hasExited] = ['', '', false];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const exited = new Promise<number | null>((settle) => child.once('close', settle)).finally(() => {
    hasExited = true;
    rmSync(etc, { recursive: true, force: true });
  });
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    exited,
    hasExited: () => hasExited,
    out: () => out,
    err: () => err,
    signal: (name) => process.kill(firstProcessOf(child.pid ?? 0), name),
    checkHealth: () =>
      spawnSync(bubblewrap, inside(START.healthWords, []), { stdio: 'ignore', uid: user.uid, gid: user.gid })
        .status,
  };
}

/** The machine's names of users are not the image's: there it has root and its own one, or none for a number. */
function makeEtc(hasName: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-etc-'));
  const { uid, gid } = START.user;
  const own = hasName ? `parley:x:${String(uid)}:${String(gid)}::/data:/usr/sbin/nologin\n` : '';
  writeFileSync(join(folder, 'passwd'), `root:x:0:0:root:/root:/bin/sh\n${own}`);
  writeFileSync(join(folder, 'group'), `root:x:0:\n${hasName ? `parley:x:${String(gid)}:\n` : ''}`);
  writeFileSync(join(folder, 'nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n');
  for (const name of ['hosts', 'resolv.conf', 'ld.so.cache'])
    writeFileSync(join(folder, name), readFileSync(join('/etc', name)));
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  return folder;
}

/** Bubblewrap waits outside for the one process that it started inside. */
function firstProcessOf(pid: number): number {
  const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8').trim();
  return Number(children.split(' ')[0]);
}
