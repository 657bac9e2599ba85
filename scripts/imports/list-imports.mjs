import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/root.mjs';

const CODE = /\.(tsx?|mjs)$/;
/** Prisma writes its client into this folder. */
const GENERATED = 'lib/server/db/generated';
const ENDINGS = ['', '.ts', '.tsx', '.mjs'];

/** Returns which file of these folders imports which, types included, as pairs of paths from the root. */
export function listImports(folders) {
  const files = folders.flatMap(filesBelow);
  const known = new Set(files);
  return files.flatMap((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true);
    return importedFiles
      .map(({ fileName }) => resolve(file, fileName, known))
      .filter((target) => target !== undefined)
      .map((target) => [file, target]);
  });
}

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return path === GENERATED ? [] : filesBelow(path);
    return CODE.test(entry.name) ? [path] : [];
  });
}

/** Returns the file that an import names; undefined for a package. */
function resolve(from, name, known) {
  if (!name.startsWith('.') && !name.startsWith('@/')) return undefined;
  const path = name.startsWith('@/') ? name.slice(2) : posix.join(dirname(from), name);
  return ENDINGS.map((ending) => path + ending).find((target) => known.has(target));
}
