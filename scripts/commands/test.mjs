import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringPrograms } from '../setup/bring-programs.mjs';
import { buildApp } from '../setup/build-app.mjs';
import { findTestBrowser } from '../setup/find-chromium.mjs';
import { bringEngines } from '../setup/find-engines.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot } from '../setup/root.mjs';
import { baseOfChanges, hasBrowserTests, needsBuild, testsOfChanges } from '../testing/changed.mjs';
import { startPhases } from '../testing/phases.mjs';
import { LARGE_YOUNG_HEAP, runJest, runPlaywright } from '../testing/run-tests.mjs';
import { sumLine, sumOfChecks } from '../testing/sum.mjs';
import { BUILD_CHECKS, runChecks, SOURCE_CHECKS } from './check.mjs';

/** As /tmp itself: all may write, and remove what is theirs. */
const OPEN_TO_ALL = 0o1777;
const REMOVE_RETRIES = 10;

/**
 * `--changed[=<commit>]` checks and tests only what changed on this branch. The last line is the sum, the one
 * before it how long each part lasted, after a line for each browser that is missing. Returns exit code 0 when none
 * failed.
 */
export async function run(options) {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  // Every process of the run, servers and workers too, loads its modules from there once one has compiled them.
  process.env.NODE_COMPILE_CACHE ??= fromRoot('.cache', 'node');
  return inOwnTemporaryFolder(() => runTests(options));
}

/** Everything below keeps its temporary files in one folder, which is gone at the end, whatever was forgotten in it. */
async function inOwnTemporaryFolder(run) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-tests-'));
  // Some tests start a server as another user.
  chmodSync(folder, OPEN_TO_ALL);
  process.env.TMPDIR = folder;
  try {
    return await run();
  } finally {
    // A process that ends may still write there.
    rmSync(folder, { recursive: true, force: true, maxRetries: REMOVE_RETRIES });
  }
}

async function runTests(options) {
  const changed = options.find((option) => /^--changed(=|$)/.test(option));
  const { timed, line } = startPhases();
  const { parts, notes } =
    changed === undefined ? await runAll(timed) : await runChanged(timed, changed.split('=')[1]);
  process.stdout.write(`${[...notes, line(), sumLine(parts)].join('\n')}\n`);
  return parts.every(({ failed }) => failed.length === 0) ? 0 : 1;
}

/**
 * The checks of the sources run beside the build. All Jest tests are one run, so that some compute while others
 * wait; what measures waiting, and the browser, run alone.
 */
async function runAll(timed) {
  const browser = findTestBrowser();
  const notes = await bringEngines();
  await generateClient();
  const programs = bringPrograms();
  const beside = timed('checks', () => runChecks(SOURCE_CHECKS));
  // A build that fails ends the run, once no other process of it is left.
  const types = await buildThenCheckTypes(timed).finally(() => beside);
  const checks = await beside;
  await programs;
  const projects = ['--selectProjects', 'unit', 'components', 'integration'];
  const parts = [
    sumOfChecks([...checks, ...types]),
    await timed('unit, component and integration tests', () => runJest('jest', projects, LARGE_YOUNG_HEAP)),
    await timed('bystander', () => runJest('bystander', ['--selectProjects', 'bystander'])),
    await timed('browser', () => runPlaywright(browser)),
  ];
  return { parts, notes };
}

async function buildThenCheckTypes(timed) {
  await timed('build', buildApp);
  return timed('types', () => runChecks(BUILD_CHECKS));
}

/**
 * The Jest tests that import what changed come first: they say soonest whether it works. Then all checks, and the
 * browser tests that changed themselves.
 */
async function runChanged(timed, since) {
  const base = baseOfChanges(since);
  await generateClient();
  const tests = testsOfChanges(base);
  const hasBrowser = hasBrowserTests(base);
  if (hasBrowser || needsBuild(tests)) await timed('build', buildApp);
  const jest = await timed('jest', () => runJest('jest', ['--runTestsByPath', ...tests]));
  const checks = await timed('checks', () => runChecks());
  const parts = [sumOfChecks(checks), jest];
  if (!hasBrowser) return { parts, notes: [] };
  const changed = [`--only-changed=${base}`, '--pass-with-no-tests'];
  const notes = await bringEngines();
  parts.push(await timed('browser', () => runPlaywright(findTestBrowser(), changed)));
  return { parts, notes };
}
