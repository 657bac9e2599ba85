import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Returns paths from the repository's root, of names with one of the endings. */
export function filesBelow(folder: string, ...endings: string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.includes('/generated/') && !path.includes('node_modules'))
    .sort();
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
