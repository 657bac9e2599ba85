import { join } from 'node:path';

/**
 * The bundler copies this file, but not what it imports, so it needs a path. Builds run in the repository's root.
 */
const FIRST_RULES = join(process.cwd(), 'scripts', 'styles', 'first-rules.mjs');

// While developing, the sheet of the document has every rule.
const first = process.env.NODE_ENV === 'production' ? { [FIRST_RULES]: {} } : {};

export default { plugins: { ...first, '@tailwindcss/postcss': {} } };
