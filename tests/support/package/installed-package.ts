import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findNpm } from '@/scripts/setup/find-npm.mjs';
import { freePort } from '../servers/free-port';
import { until } from '../until';
import { startNativeRegistry } from './native-registry';

const run = promisify(execFile);
const START_LIMIT_MS = 60_000;
const OPEN_TO_ALL = 0o777;
/** Node alone is on the path, as for a newcomer. */
const PATH = [dirname(process.execPath), '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter);

const ONE_PROCESS = { HOST: '127.0.0.1', WEB_CONCURRENCY: '1' };

export interface InstalledPackage {
  /** Package and homes lie below it. */
  readonly place: string;
  /** npm unpacked the package here. */
  readonly folder: string;
  readonly sizeMb: number;
  readonly strangers: readonly string[];
  /** Runs a command of it to its end. */
  call(home: string, args: readonly string[], settings?: Readonly<Record<string, string>>): Promise<Ended>;
  /** Serves with the data of this home; it waits until the server is ready. */
  serve(home: string, settings?: Readonly<Record<string, string>>, userId?: number): Promise<Served>;
  makeHome(): string;
  remove(): void;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Served {
  readonly origin: string;
  readonly startMs: number;
  readonly child: ChildProcess;
  err(): string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Packs the build as a release does, and installs it with an empty home, an empty cache and a registry of ours. */
export async function installPackage(): Promise<InstalledPackage> {
  const place = mkdtempSync(join(tmpdir(), 'parley-package-'));
  // Users other than its owner run it too.
  chmodSync(place, 0o755);
  const packed = await run(process.execPath, [
    'scripts/launch.mjs',
    'pack',
    join(place, 'packed'),
    '--quick',
  ]);
  const tarball = packed.stdout.trim();
  const registry = await startNativeRegistry();
  const prefix = join(place, 'prefix');
  const homes = join(place, 'homes');
  mkdirSync(homes);
  chmodSync(homes, OPEN_TO_ALL);
  const makeHome = (): string => {
    const home = mkdtempSync(join(homes, 'home-'));
    chmodSync(home, OPEN_TO_ALL);
    return home;
  };
  const options = [
    'install',
    '--global',
    `--prefix=${prefix}`,
    `--registry=${registry.origin}`,
    '--no-audit',
  ];
  await run(process.execPath, [findNpm(), ...options, '--no-fund', tarball], {
    cwd: makeHome(),
    env: { PATH, HOME: makeHome(), NODE_ENV: 'production', npm_config_update_notifier: 'false' },
  });
  await registry.stop();
  rmSync(tarball);
  const sizeKb = Number((await run('du', ['-sk', prefix])).stdout.split('\t')[0]);
  const program = join(prefix, 'bin', 'parley');
  return {
    place,
    folder: join(prefix, 'lib', 'node_modules', 'parley-chat'),
    sizeMb: sizeKb / 1024,
    strangers: registry.strangers(),
    makeHome,
    call: (home, args, settings = {}) => call(program, args, { PATH, HOME: home, ...settings }),
    serve: async (home, settings = {}, userId) =>
      serve(
        program,
        { ...ONE_PROCESS, PATH, HOME: home, PORT: String(await freePort()), ...settings },
        userId,
      ),
    remove() {
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function call(program: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((settle) => {
    // It is called in this checkout, whose parts are not those of the package.
    execFile(program, args, { env: { ...env, NODE_ENV: 'production' } }, (error, out, err) => {
      settle({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

async function serve(
  program: string,
  env: Record<string, string>,
  userId: number | undefined,
): Promise<Served> {
  const startedMs = performance.now();
  const child = spawn(program, [], {
    env: { ...env, NODE_ENV: 'production' },
    cwd: env['HOME'],
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const exited = new Promise<number | null>((settle) => child.once('close', settle));
  const isThere = (): boolean => out.includes('Ready on ') || child.exitCode !== null;
  await until(isThere, START_LIMIT_MS);
  if (!out.includes('Ready on ')) throw new Error(`It did not start: ${err}`);
  return {
    origin: `http://127.0.0.1:${env['PORT'] ?? ''}`,
    startMs: performance.now() - startedMs,
    child,
    err: () => err,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
