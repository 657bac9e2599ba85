import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fromRoot, ROOT } from './root.mjs';

/**
 * Hashes names and contents, from the root; missing places count as missing. What the running Node makes of them may
 * differ from what another one makes, so its version counts, unless `node` names something else.
 */
export function fingerprint(places, { skip = () => false, node = process.versions.node } = {}) {
  const hash = createHash('sha256').update(node);
  for (const place of places)
    for (const file of filesOf(fromRoot(place), skip)) {
      hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
    }
  return hash.digest('hex');
}

function filesOf(path, skip) {
  if (!existsSync(path) || skip(relative(ROOT, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name), skip));
}
