import { spawnSync } from 'node:child_process';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const CHECKS = [
  {
    name: 'format',
    script: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  },
  {
    name: 'lint',
    script: 'eslint/bin/eslint.js',
    args: ['--cache', '--cache-location=.cache/eslint', '--max-warnings=0', '.'],
  },
  {
    name: 'arrows',
    script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      'middleware.ts',
      'instrumentation.ts',
      'app',
      'components',
      'lib',
    ],
  },
  { name: 'types of routes', script: 'next/dist/bin/next', args: ['typegen'] },
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit'] },
];

/**
 * Checks format, lint, arrows and types. Returns exit code 0 when all pass; all of them run, so that every failure is
 * shown at once.
 */
export async function run() {
  const results = await runChecks();
  return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}

/** Runs the same checks and returns the result of each. */
export async function runChecks() {
  await generateClient();
  return CHECKS.map(({ name, script, args }) => {
    const startedAt = performance.now();
    const result = spawnSync(process.execPath, [fromRoot('node_modules', script), ...args], {
      cwd: ROOT,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      encoding: 'utf8',
    });
    const hasPassed = result.status === 0;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (!hasPassed) process.stdout.write(`${result.stdout}${result.stderr}\n`);
    process.stdout.write(`${hasPassed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
    return { name, hasPassed };
  });
}
