import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/**
 * Takes the types out of our TypeScript in these folders, at the same lines and columns; the names of the files stay.
 * Node strips none below `node_modules`.
 */
export function stripTypesIn(folders) {
  for (const folder of folders)
    for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
      const path = join(folder, name);
      if (name.endsWith('.d.ts')) rmSync(path);
      else if (name.endsWith('.ts')) writeFileSync(path, stripTypes(readFileSync(path, 'utf8')));
    }
}

export function stripTypes(source) {
  return stripTypeScriptTypes(source, { mode: 'strip' }).replace(/[ \t]+$/gm, '');
}
