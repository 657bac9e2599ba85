import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

/** ESLint with the rules that ask for types too; by itself it takes those that editors show. */
export const ALL_RULES = ['--config', 'scripts/lint/typed.config.mjs'];

/** These read only the sources, so they may run while the application is built. */
export const SOURCE_CHECKS = [
  {
    name: 'format',
    script: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  },
  {
    name: 'lint',
    script: 'eslint/bin/eslint.js',
    args: [...ALL_RULES, '--cache', '--cache-location=.cache/eslint', '--max-warnings=0', '.'],
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
  { name: 'folders', script: '../scripts/imports/check-folders.mjs', args: [] },
  { name: 'unused', script: 'knip/bin/knip.js', args: ['--no-config-hints'] },
  { name: 'patterns', script: '../scripts/patterns/check-patterns.mjs', args: [] },
];

export const BUILD_CHECKS = [
  { name: 'types of routes', script: 'next/dist/bin/next', args: ['typegen'] },
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'browsers', script: '../scripts/browsers/check-browsers.mjs', args: [] },
];

/**
 * Checks format, lint, arrows, circles of folders, what is unused, patterns, types, and what browsers lack. Returns
 * exit code 0 when all pass; all of them run, so that every failure is shown at once.
 */
export async function run() {
  const results = await runChecks();
  return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}

export async function runChecks(checks = [...SOURCE_CHECKS, ...BUILD_CHECKS]) {
  await generateClient();
  const results = [];
  for (const { name, script, args } of checks) {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [fromRoot('node_modules', script), ...args], {
      cwd: ROOT,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    const hasPassed = exitCode === 0;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (!hasPassed) process.stdout.write(`${out}${err}\n`);
    process.stdout.write(`${hasPassed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
    results.push({ name, hasPassed });
  }
  return results;
}
