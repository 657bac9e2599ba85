import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One file a topic, and the one that says which database it is. */
const SCHEMA_FOLDER = resolve(import.meta.dirname, '../../prisma/schema');

/**
 * Returns the name and the text of each file of the schema, in the order of names.
 *
 * @returns {{ path: string, content: string }[]}
 */
export function readSchemaFiles() {
  return readdirSync(SCHEMA_FOLDER)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((path) => ({ path, content: readFileSync(join(SCHEMA_FOLDER, path), 'utf8') }));
}

/** Returns the whole schema as one text, as the newest migration keeps it. */
export function readSchema() {
  return readSchemaFiles()
    .map(({ content }) => content)
    .join('\n');
}
