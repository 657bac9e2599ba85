import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findDeno } from '@/lib/server/tools/python/deno-file';
import { routeSizes } from '@/scripts/setup/route-sizes.mjs';
import { BUILT_FOLDER } from '../../support/servers/built-server';

const ROOT = resolve(__dirname, '../../..');
/** Platforms take 250 MB; what they add themselves is unknown. */
const LIMIT_BYTES = 200_000_000;

it('each route needs less than a function of a platform may have', () => {
  const sizes = routeSizes(join(ROOT, '.next', 'server', 'app'));
  expect(sizes.length).toBeGreaterThan(150);
  expect(sizes.filter(({ sizeBytes }) => sizeBytes > LIMIT_BYTES)).toEqual([]);
  // A trace whose files are not there would count as nothing.
  expect(sizes.at(-1)?.sizeBytes).toBeGreaterThan(LIMIT_BYTES / 10);
});

it('a server that stays has Deno all the same, which runs Python', () => {
  const deno = findDeno();
  if (deno === null) return;
  expect(existsSync(join(BUILT_FOLDER, deno.slice(ROOT.length)))).toBe(true);
});

const IMPORT = /^(?:import|export)\b[^'"]*?from '([^']+)';|^import '([^']+)';/gm;

/** Lists what a file needs before it runs: its imports of values, and theirs. */
function loadedWith(start: string): { files: Set<string>; packages: Set<string> } {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const found of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const [whole = '', from, alone] = found;
      const name = from ?? alone ?? '';
      if (whole.startsWith('import type') || whole.startsWith('export type')) continue;
      const path = name.startsWith('@/')
        ? join(ROOT, name.slice(2))
        : name.startsWith('.')
          ? resolve(dirname(file), name)
          : null;
      if (path === null) packages.add(name);
      else
        waiting.push(
          ...[path, `${path}.ts`, `${path}.tsx`].filter(
            (each) => /\.(ts|tsx|mjs)$/.test(each) && existsSync(each),
          ),
        );
    }
  }
  return { files, packages };
}

it('the route that answers loads nothing that reads documents', () => {
  const folder = join(ROOT, 'lib/server/documents/formats');
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  expect(readers.length).toBeGreaterThan(5);
  const { files, packages } = loadedWith(join(ROOT, 'app/api/ask/[endpoint]/route.ts'));
  expect(files.size).toBeGreaterThan(300);
  expect(readers.filter((reader) => files.has(reader))).toEqual([]);
  const heavy = [
    'unpdf',
    'pdfjs-dist',
    '@napi-rs/canvas',
    '@e965/xlsx',
    'postal-mime',
    'linkedom',
    'mathjs',
    'pyodide',
  ];
  expect(
    [...packages].filter((name) => heavy.some((each) => name === each || name.startsWith(`${each}/`))),
  ).toEqual([]);
});
