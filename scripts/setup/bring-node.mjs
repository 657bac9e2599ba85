import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inheritedSockets } from '../server/inherited-sockets.mjs';
import { onStopRequest } from '../server/on-stop-request.mjs';
import { StartProblem } from '../start-problem.mjs';
import { runNpm } from './find-npm.mjs';
import { homeFolder } from './installation.mjs';

/** From here on Node takes our TypeScript as it is. */
const OLDEST = { major: 22, minor: 18 };
const NODE_VERSION = '24.21.0';
const PLATFORMS = { win32: 'win' };

export function isOldNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
}

/** Installs a newer Node from npm beside the data, once, and runs `args` with it. Returns its exit code. */
export async function runUnderNewNode(args) {
  const nodePath = bringNode();
  const child = spawn(nodePath, args, {
    stdio: ['inherit', 'inherit', 'inherit', ...inheritedSockets(), 'ipc'],
    env: { ...process.env, PARLEY_STARTED_BY_LAUNCHER: 'true' },
  });
  // Ctrl-C reaches both processes from the terminal; the child handles a second one.
  onStopRequest(
    ({ isAgain }) => isAgain || child.kill('SIGTERM'),
    () => child.kill('SIGHUP'),
  );
  return new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => settle(code ?? (signal === null ? 1 : 128)));
  });
}

function bringNode() {
  const packageName = `node-${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = join(homeFolder(), '.node');
  const nodePath = join(
    folder,
    'node_modules',
    packageName,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (versionOf(nodePath) === NODE_VERSION) return nodePath;
  process.stderr.write(
    `Node ${process.versions.node} is too old; bringing Node ${NODE_VERSION} into ${folder} ...\n`,
  );
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n');
  runNpm(
    process.execPath,
    ['install', '--ignore-scripts', '--prefer-offline', `${packageName}@${NODE_VERSION}`],
    {
      cwd: folder,
      what: `Bringing Node ${NODE_VERSION}`,
    },
  );
  if (versionOf(nodePath) !== NODE_VERSION)
    throw new StartProblem(
      `Node ${NODE_VERSION} does not run in ${dirname(nodePath)}. Install Node ${OLDEST.major}.${OLDEST.minor} or newer by hand.`,
    );
  return nodePath;
}

function versionOf(nodePath) {
  if (!existsSync(nodePath)) return undefined;
  const answer = spawnSync(nodePath, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim().slice(1) : undefined;
}
