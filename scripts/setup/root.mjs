import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns a path from the root. */
export const fromRoot = (...parts) => join(ROOT, ...parts);
