import { spawnSync } from 'node:child_process';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { ALL_RULES } from './check.mjs';

/**
 * Lints files by the rules that need no types, as editors do: `npm run lint -- <file> ...`. Without a file it lints
 * everything with all rules, as `npm run check` does. Returns the exit code of ESLint.
 */
export function run(files) {
  const chosen = files.length > 0 ? files : [...ALL_RULES, '.'];
  const { status } = spawnSync(
    process.execPath,
    [fromRoot('node_modules/eslint/bin/eslint.js'), '--max-warnings=0', ...chosen],
    { cwd: ROOT, stdio: 'inherit' },
  );
  return status ?? 1;
}
