import { mkdirSync } from 'node:fs';
import { bringPrograms } from '../setup/bring-programs.mjs';
import { buildApp } from '../setup/build-app.mjs';
import { findTestBrowser } from '../setup/find-chromium.mjs';
import { bringEngines } from '../setup/find-engines.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot } from '../setup/root.mjs';
import { baseOfChanges, hasBrowserTests, needsBuild, testsOfChanges } from '../testing/changed.mjs';
import { FUNCTION_SPECS, onFunctions, SHORT_FUNCTION_SPECS } from '../testing/function-specs.mjs';
import { inFolderInMemory, inOwnTemporaryFolder } from '../testing/own-temporary-folder.mjs';
import { startPhases } from '../testing/phases.mjs';
import { LARGE_YOUNG_HEAP, runJest, runPlaywright } from '../testing/run-tests.mjs';
import { sumLine, sumOfChecks } from '../testing/sum.mjs';
import { BUILD_CHECKS, runChecks, SOURCE_CHECKS } from './check.mjs';

const ON_FUNCTIONS = '--shape=functions';

/**
 * `--changed[=<commit>]` checks and tests only what changed on this branch, `--shape=functions` runs browser tests
 * on functions. The last line is the sum, the one before it how long each part lasted, after a line for each browser
 * that is missing. Returns exit code 0 when none failed.
 */
export async function run(options) {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  // Every process of the run, servers and workers too, loads its modules from there once one has compiled them.
  process.env.NODE_COMPILE_CACHE ??= fromRoot('.cache', 'node');
  return inOwnTemporaryFolder(() => runTests(options));
}

async function runTests(options) {
  const changed = options.find((option) => /^--changed(=|$)/.test(option));
  const { timed, line } = startPhases();
  const run = () => {
    if (options.includes(ON_FUNCTIONS)) return runOnFunctions(timed, options);
    return changed === undefined ? runAll(timed) : runChanged(timed, changed.split('=')[1]);
  };
  const { parts, notes } = await run();
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
    await timed('unit, component and integration tests', () =>
      // These tests copy and install servers: on a disk, files took a third of that work.
      inFolderInMemory(() => runJest('jest', projects, LARGE_YOUNG_HEAP)),
    ),
    await timed('bystander', () => runJest('bystander', ['--selectProjects', 'bystander'])),
    await timed('browser', () => runPlaywright(browser)),
    await timed('browser on functions', () => runPlaywright(browser, ...onFunctions(SHORT_FUNCTION_SPECS))),
  ];
  return { parts, notes };
}

/** What is named beside the shape are specs. */
async function runOnFunctions(timed, options) {
  const named = options.filter((option) => option !== ON_FUNCTIONS);
  await generateClient();
  await timed('build', buildApp);
  const specs = named.length === 0 ? FUNCTION_SPECS : named;
  const part = await timed('browser on functions', () =>
    runPlaywright(findTestBrowser(), ...onFunctions(specs)),
  );
  return { parts: [part], notes: [] };
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
