import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { fromRoot } from '../setup/root.mjs';
import { StartProblem } from '../start-problem.mjs';
import { assembleTree } from './assemble.mjs';
import { describeRelease } from './describe-release.mjs';
import { nativeVersions } from './native-packages.mjs';
import { noticesOf } from './notices.mjs';
import { PACKAGE_NAME } from './package-name.mjs';

/** One build gives one archive, byte for byte: it holds no time and no owner. */
const REPRODUCIBLE = [
  '--sort=name',
  '--mtime=2000-01-01 00:00:00Z',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rwX,go+rX,go-w',
  '--format=posix',
  '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
];

/** Who installs the package has no checkout to copy these from. */
const EXAMPLES = ['systemd', 'proxy'];

/**
 * Writes the package into `folder` and returns its path; `isQuick` saves time and not room. npm leaves a folder
 * `node_modules` out of what it packs itself, so the archive is made here; what is in it, npm unpacks as it is.
 */
export async function packTree({ folder, isQuick = false }) {
  const { version } = describeRelease();
  const staged = join(folder, 'package');
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  await assembleTree({ to: join(staged, 'app') });
  for (const paper of ['README.md', 'LICENSE', 'CHANGELOG.md']) cpSync(fromRoot(paper), join(staged, paper));
  for (const name of EXAMPLES)
    cpSync(fromRoot('deploy', name), join(staged, 'deploy', name), { recursive: true });
  writeFileSync(join(staged, 'NOTICES.txt'), noticesOf());
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`);
  const path = join(folder, `${PACKAGE_NAME}-${version}.tgz`);
  await archive(folder, path, isQuick ? constants.Z_BEST_SPEED : constants.Z_BEST_COMPRESSION);
  rmSync(staged, { recursive: true, force: true });
  return path;
}

/** Everything but native packages is inside, so npm looks up no other. */
function manifest(version) {
  return {
    name: PACKAGE_NAME,
    version,
    description: 'Talk to language models of many providers in one place, self-hosted, and pay per call.',
    license: 'MIT',
    keywords: ['chat', 'llm', 'self-hosted', 'openai', 'anthropic', 'gemini', 'ollama', 'mcp'],
    bin: { parley: 'app/scripts/parley.mjs' },
    engines: { node: '>=18' },
    optionalDependencies: nativeVersions(),
  };
}

async function archive(folder, path, level) {
  const tar = spawn('tar', ['--create', ...REPRODUCIBLE, '--directory', folder, 'package'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level }), createWriteStream(path));
  const [code] = await ended;
  if (code !== 0) throw new StartProblem('The package could not be written: GNU tar is needed.');
}
