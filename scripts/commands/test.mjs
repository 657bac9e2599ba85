import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildApp } from '../setup/build-app.mjs';
import { findChromium } from '../setup/find-chromium.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { runChecks } from './check.mjs';

/** Runs all checks and tests; the last line is the sum. Returns exit code 0 when none failed. */
export async function run() {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  const chromium = findChromium();
  const checks = await runChecks();
  await buildApp();
  const parts = [
    {
      passed: checks.filter(({ hasPassed }) => hasPassed).length,
      failed: checks.filter(({ hasPassed }) => !hasPassed).length,
    },
    runJest('jest', ['unit', 'integration', 'components']),
    runJest('bystander', ['bystander']),
    runPlaywright(chromium),
  ];
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}

/** Runs the tests of these Jest projects and returns how many passed and failed. */
function runJest(name, projects) {
  const report = reportFile(`${name}.json`);
  const args = [
    '--ci',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${report}`,
    '--selectProjects',
    ...projects,
  ];
  const { status } = runRunner('jest/bin/jest.js', args, {});
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readJson(report);
  return { passed: numPassedTests, failed: failures(numFailedTests + numRuntimeErrorTestSuites, status) };
}

/** Runs the browser tests on the production build. */
function runPlaywright(chromium) {
  const report = reportFile('playwright.json');
  const { status } = runRunner('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: chromium,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = readJson(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: failures(stats.unexpected + errors.length, status),
  };
}

/** Returns the number of failures; a runner that fails without naming a failed test counts as one. */
function failures(counted, status) {
  return counted === 0 && status !== 0 ? 1 : counted;
}

function reportFile(name) {
  const path = fromRoot('.cache', name);
  rmSync(path, { force: true });
  return path;
}

function runRunner(script, args, env) {
  return spawnSync(process.execPath, [fromRoot('node_modules', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
