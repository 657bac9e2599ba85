import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressStatic } from './compress-static.mjs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot } from './root.mjs';
import { runTool } from './run-tool.mjs';
import { withLock } from './with-lock.mjs';

const STAMP = fromRoot('.next', 'parley-build');
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'prisma/migrations',
  'prisma/schema',
  'scripts/frames',
  'scripts/styles',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

export const SERVER_FOLDER = fromRoot('.next', 'standalone');

export async function buildApp() {
  if (isBuildCurrent()) return;
  await withLock('build', async () => {
    if (isBuildCurrent()) return;
    const built = sourcesFingerprint();
    process.stderr.write('Building ...\n');
    rmSync(STAMP, { force: true });
    rmSync(SERVER_FOLDER, { recursive: true, force: true });
    await runTool('next/dist/bin/next', ['build'], {
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      what: 'The production build',
    });
    removeUnserved(SERVER_FOLDER);
    carryDeno(SERVER_FOLDER);
    cpSync(fromRoot('.next', 'static'), `${SERVER_FOLDER}/.next/static`, { recursive: true });
    await compressStatic(`${SERVER_FOLDER}/.next/static`);
    if (existsSync(fromRoot('public')))
      cpSync(fromRoot('public'), `${SERVER_FOLDER}/public`, { recursive: true });
    writeFileSync(STAMP, built);
  });
}

/** The framework's trace of the start-up file takes in the whole checkout, whatever is excluded. */
const SERVED = ['.next', 'lib', 'node_modules', 'package.json', 'prisma', 'public', 'server.js'];

function removeUnserved(folder) {
  const unserved = readdirSync(folder).filter((name) => !SERVED.includes(name));
  for (const path of [...unserved, join('prisma', 'schema')])
    rmSync(join(folder, path), { recursive: true, force: true });
}

/** A server runs Python in it. It has 96 MB, which each function of a platform would carry if it were traced. */
function carryDeno(folder) {
  const from = fromRoot('node_modules', '@deno');
  if (!existsSync(from)) return;
  for (const system of readdirSync(from))
    for (const program of ['deno', 'deno.exe'])
      if (existsSync(join(from, system, program)))
        cpSync(join(from, system, program), join(folder, 'node_modules', '@deno', system, program));
}

/** `bring` puts a server that others built from these sources into its folder. */
export function markBuilt(bring) {
  rmSync(STAMP, { force: true });
  rmSync(SERVER_FOLDER, { recursive: true, force: true });
  bring();
  carryDeno(SERVER_FOLDER);
  writeFileSync(STAMP, sourcesFingerprint());
}

export function isBuildCurrent() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesFingerprint();
}

/** Without `node` it is that of a build by the running Node. */
export function sourcesFingerprint({ node } = {}) {
  return fingerprint(SOURCES, { skip: (path) => path === 'lib/server/db/generated', node });
}
