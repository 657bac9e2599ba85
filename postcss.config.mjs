import { join } from 'node:path';

/** By its path: the bundler copies this file, but not what it imports. Builds run in the repository's root. */
const FIRST_RULES = join(process.cwd(), 'scripts', 'styles', 'first-rules.mjs');

// While developing, the sheet of the document has every rule.
const first = process.env.NODE_ENV === 'production' ? { [FIRST_RULES]: {} } : {};

export default { plugins: { ...first, '@tailwindcss/postcss': {} } };
