import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** The build includes these files because the configuration says so. */
function carried(): ReadonlySet<string> {
  const config = readFileSync(join(root, 'next.config.mjs'), 'utf8');
  const block = /outputFileTracingIncludes: \{[^[]*\[([^\]]*)\]/.exec(config)?.[1] ?? '';
  const patterns = [...block.matchAll(/'\.\/([^']+)'/g)].map(([, pattern = '']) => pattern);
  return new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })));
}

/** Plain Node strips types, so they do not count. */
function loadedBy(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const named = source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm);
  const others = source.matchAll(/^import '([^']+)'|import\('([^']+)'\)/gm);
  return [...named, ...others].map(([, one, other]) => one ?? other ?? '');
}

function placeOf(specifier: string, from: string): string {
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return existsSync(join(root, `${path}.ts`)) ? `${path}.ts` : path;
}

/** Returns `zod` for `zod/mini`, for instance. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function reachedFrom(start: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([start]);
  const packages = new Set<string>();
  for (const file of files)
    for (const specifier of loadedBy(file)) {
      if (specifier.startsWith('node:') || specifier === 'server-only') continue;
      if (/^(@\/|\.)/.test(specifier)) files.add(placeOf(specifier, file));
      else packages.add(packageOf(specifier));
    }
  return { files, packages };
}

describe.each([
  ['imported files', 'lib/server/imports/import-process.mjs'],
  ['attached documents', 'lib/server/documents/document-process.mjs'],
])('the process that reads %s', (_title, start) => {
  const { files, packages } = reachedFrom(start);
  const inBuild = carried();

  it('finds every file of ours it loads in the build', () => {
    expect(files.size).toBeGreaterThan(20);
    expect([...files].filter((file) => !inBuild.has(file))).toEqual([]);
  });

  it('finds every package it loads in the build', () => {
    expect(packages.size).toBeGreaterThan(2);
    expect([...packages].filter((name) => !inBuild.has(`node_modules/${name}/package.json`))).toEqual([]);
  });

  it('loads no file that reads a setting, a secret or the database', () => {
    expect(
      [...files].filter((file) => /server\/(env|auth|services|platform\/log)|generated|prisma/.test(file)),
    ).toEqual([]);
  });
});

describe('the process that runs Python', () => {
  const { files, packages } = reachedFrom('lib/server/tools/python/pyodide-process.mjs');
  const inBuild = carried();

  // Deno itself is added to the build, see tests/integration/system/route-sizes.test.ts.
  it('finds what it loads in the build, and what it is handed', () => {
    const handed = ['runner.py', 'system_main.py'].map((name) => `lib/server/tools/python/${name}`);
    const parts = [
      'pyodide.mjs',
      'pyodide.asm.mjs',
      'pyodide.asm.wasm',
      'python_stdlib.zip',
      'pyodide-lock.json',
    ];
    const interpreter = parts.map((name) => `node_modules/pyodide/${name}`);
    expect([...files, ...handed, ...interpreter].filter((file) => !inBuild.has(file))).toEqual([]);
  });

  it('loads no package and no file beside it: those are all it may read', () => {
    expect([...packages]).toEqual([]);
    expect([...files].map((file) => basename(file)).sort()).toEqual(['frames.mjs', 'pyodide-process.mjs']);
  });
});

describe('the process that reads large messages of servers of tools', () => {
  const { files, packages } = reachedFrom('lib/server/tools/mcp/messages/message-process.mjs');
  const inBuild = carried();

  it('finds what it loads in the build, and nothing of it reads a setting', () => {
    expect([...files].filter((file) => !inBuild.has(file))).toEqual([]);
    expect([...packages].filter((name) => !inBuild.has(`node_modules/${name}/package.json`))).toEqual([]);
    expect([...files].filter((file) => /server\/(env|auth|services|db|platform\/log)/.test(file))).toEqual(
      [],
    );
  });
});

describe.each([
  [
    'calculates',
    'lib/server/tools/calculator/calculator-process.mjs',
    ['node_modules/mathjs/lib/browser/math.js'],
  ],
  [
    'reads pages',
    'lib/server/tools/reader/reader-process.mjs',
    ['node_modules/linkedom/worker.js', 'node_modules/@mozilla/readability/index.js'],
  ],
  [
    'draws pictures',
    'lib/server/pictures/picture-process.mjs',
    [
      ...['wasm-bundle.js', 'libheif-wasm/libheif-bundle.js'].map((name) => `libheif-js/${name}`),
      ...['sharp/dist/index.mjs', 'sharp/dist/sharp.mjs', 'detect-libc/lib/detect-libc.js'],
      ...['semver/index.js', 'semver/functions/coerce.js', 'semver/ranges/subset.js'],
      ...['semver/classes/range.js', 'semver/internal/re.js', '@img/colour/package.json'],
    ].map((name) => `node_modules/${name}`),
  ],
])('the process that %s', (_title, start, packages) => {
  it('finds what it loads in the build, and nothing of it reads a setting', () => {
    const { files } = reachedFrom(start);
    const inBuild = carried();
    expect([...files, ...packages].filter((file) => !inBuild.has(file))).toEqual([]);
    expect([...files]).toEqual([
      start,
      'lib/server/platform/process/awaited-process.mjs',
      'lib/server/platform/process/spare-process.mjs',
      'lib/server/platform/process/step-back.mjs',
    ]);
  });
});

it('no process of Node that the server starts opens a debugger when it is sent a signal', () => {
  const texts = globSync('lib/server/**/*.{ts,mjs}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const starters = texts.filter((text) => /\b(?:fork\(\/|process\.execPath)/.test(text));
  expect(starters.length).toBeGreaterThan(0);
  expect(starters.filter((text) => !text.includes('--disable-sigusr1'))).toEqual([]);
});
