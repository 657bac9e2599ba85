import { mkdirSync } from 'node:fs';
import { buildApp } from '../setup/build-app.mjs';
import { findChromium } from '../setup/find-chromium.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot } from '../setup/root.mjs';
import { baseOfChanges, hasBrowserTests, needsBuild, testsOfChanges } from '../testing/changed.mjs';
import { runJest, runPlaywright } from '../testing/run-tests.mjs';
import { sumLine, sumOfChecks } from '../testing/sum.mjs';
import { runChecks, SOURCE_CHECKS, TYPE_CHECKS } from './check.mjs';

/**
 * Runs all checks and tests, or with `--changed[=<commit>]` those of what changed on this branch; the last line is the
 * sum. Returns exit code 0 when none failed.
 */
export async function run(options) {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  // Every process of the run, servers and workers too, loads its modules from there once one has compiled them.
  process.env.NODE_COMPILE_CACHE ??= fromRoot('.cache', 'node');
  const changed = options.find((option) => /^--changed(=|$)/.test(option));
  const parts = changed === undefined ? await runAll() : await runChanged(changed.split('=')[1]);
  process.stdout.write(`${sumLine(parts)}\n`);
  return parts.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** What keeps one core busy runs beside something else; what measures waiting, and the browser, run alone. */
async function runAll() {
  const chromium = findChromium();
  await generateClient();
  const [checks] = await Promise.all([runChecks(SOURCE_CHECKS), buildApp()]);
  const [types, jest] = await Promise.all([
    runChecks(TYPE_CHECKS),
    runJest('jest', ['--selectProjects', 'unit', 'integration', 'components']),
  ]);
  return [
    sumOfChecks([...checks, ...types]),
    jest,
    await runJest('bystander', ['--selectProjects', 'bystander']),
    await runPlaywright(chromium),
  ];
}

/** All checks, the Jest tests that import what changed, and the browser tests that changed themselves. */
async function runChanged(since) {
  const base = baseOfChanges(since);
  await generateClient();
  const [checks, tests] = [await runChecks(), testsOfChanges(base)];
  const hasBrowser = hasBrowserTests(base);
  if (hasBrowser || needsBuild(tests)) await buildApp();
  const parts = [sumOfChecks(checks), await runJest('jest', ['--runTestsByPath', ...tests])];
  if (hasBrowser)
    parts.push(await runPlaywright(findChromium(), [`--only-changed=${base}`, '--pass-with-no-tests']));
  return parts;
}
