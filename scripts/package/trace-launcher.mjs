import { existsSync, globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { isNative, isOfPython } from './native-packages.mjs';
import { stripTypes } from './strip-types.mjs';

const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft');

/** `parley` imports these files by a name that it puts together, or starts them as processes. */
const ENTRIES = [
  'scripts/parley.mjs',
  'scripts/commands/{start,admin,add}.mjs',
  'scripts/server/**/*.mjs',
  'lib/server/operator/run-command.ts',
];

/** Only a checkout needs these files: they make what a package brings along. */
const OF_A_CHECKOUT = [
  'scripts/package/take-build.mjs',
  'scripts/setup/build-app.mjs',
  'scripts/setup/generate-client.mjs',
];

/** These are read or found by their path. */
const READ_AS_FILES = ['schema_engine.js', 'schema_engine_bg.wasm'].map(
  (name) => `node_modules/@prisma/schema-engine-wasm/${name}`,
);

/** Returns what the launcher and the operator's commands load, as paths from the root. */
export async function traceLauncher() {
  const entries = ENTRIES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const { fileList } = await nodeFileTrace(
    entries.map((path) => fromRoot(path)),
    {
      base: ROOT,
      processCwd: ROOT,
      ts: true,
      paths: { '@/': `${ROOT}/` },
      ignore: ['.next/**', '.data/**', '.cache/**', 'tests/**', ...OF_A_CHECKOUT],
      readFile: readStripped,
      // Only imports count: a path that is put together at run time may mean any file of the checkout.
      analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
    },
  );
  return [...fileList, ...READ_AS_FILES].filter(isCarried);
}

/** npm brings native packages; a folder is one that a dynamic name may lead to. */
function isCarried(path) {
  const [top, ...rest] = path.split('/');
  if (top === 'node_modules' && (isNative(rest.join('/')) || isOfPython(rest.join('/')))) return false;
  return existsSync(fromRoot(path)) && statSync(fromRoot(path)).isFile();
}

async function readStripped(path) {
  try {
    const text = await readFile(path, 'utf8');
    return path.endsWith('.ts') && !path.includes('node_modules') ? stripTypes(text) : text;
  } catch {
    return null;
  }
}
