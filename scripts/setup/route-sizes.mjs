import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './root.mjs';

const TRACE = '.nft.json';
const MEGABYTE = 1_000_000;
const SHOWN_PARTS = 6;
const PACKAGE = /node_modules\/(@[^/]+\/[^/]+|[^/]+)/;

/**
 * Returns what each route of the build needs, the largest first: its bytes unzipped, which is the size of its function
 * on a platform that makes one of each, and the largest packages in it.
 */
export function routeSizes(folder = fromRoot('.next', 'server', 'app')) {
  const known = new Map();
  const sizeOf = (file) => {
    if (!known.has(file))
      known.set(file, existsSync(file) && statSync(file).isFile() ? statSync(file).size : 0);
    return known.get(file);
  };
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(TRACE))
    .map((name) => {
      const trace = join(folder, name);
      const { files } = JSON.parse(readFileSync(trace, 'utf8'));
      const parts = new Map();
      let sizeBytes = 0;
      for (const file of new Set(files.map((each) => resolve(dirname(trace), each)))) {
        sizeBytes += sizeOf(file);
        const part = PACKAGE.exec(file)?.[1] ?? relative(fromRoot(), file).split('/', 2).join('/');
        parts.set(part, (parts.get(part) ?? 0) + sizeOf(file));
      }
      const largest = [...parts].sort(([, one], [, other]) => other - one).slice(0, SHOWN_PARTS);
      return { route: name.slice(0, -TRACE.length), sizeBytes, largest };
    })
    .sort((one, other) => other.sizeBytes - one.sizeBytes);
}

function printRouteSizes() {
  for (const { route, sizeBytes, largest } of routeSizes()) {
    const parts = largest.map(([part, bytes]) => `${part} ${(bytes / MEGABYTE).toFixed(1)}`);
    process.stdout.write(
      `${(sizeBytes / MEGABYTE).toFixed(1).padStart(6)} MB  ${route}  (${parts.join(', ')})\n`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printRouteSizes();
