import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fromRoot, ROOT } from '../setup/root.mjs';
import { failedFiles, NO_REPORT, sumOfJest, sumOfPlaywright } from './sum.mjs';

/** Tests with a database wait for it a third of their time, so one more than two cores run at the same time. */
const JEST_WORKERS = 3;

/**
 * Loading a test file's modules fills the young heap quickly. A larger one is cleaned less often, and for longer,
 * so tests that measure how long they wait must not use it.
 */
export const LARGE_YOUNG_HEAP = ['--max-semi-space-size=64'];

/** More failures together are not noise. */
const FILES_TRIED_AGAIN = 5;

/**
 * In CI the files that failed are tried once more, one at a time: Jest itself does not retry an error outside of a
 * test, as from a server beside it.
 */
export async function runJest(name, args, nodeOptions = [], workers = JEST_WORKERS) {
  const { report, exitCode } = await runReported(name, workers, args, nodeOptions);
  if (report === null) return NO_REPORT;
  const files = failedFiles(report);
  if (process.env.CI === undefined || files.length === 0 || files.length > FILES_TRIED_AGAIN)
    return sumOfJest(report, exitCode);
  const again = await runReported(`${name}-again`, 1, ['--runTestsByPath', ...files]);
  return sumOfJest(report, exitCode, again.report);
}

async function runReported(name, workers, args, nodeOptions = []) {
  const file = reportFile(`${name}.json`);
  const jest = ['--ci', `--maxWorkers=${workers}`, '--json', `--outputFile=${file}`, ...args];
  const exitCode = await runRunner('jest/bin/jest.js', jest, {}, nodeOptions);
  return { report: existsSync(file) ? readJson(file) : null, exitCode };
}

export async function runPlaywright(browser, args = [], env = {}) {
  const report = reportFile('playwright.json');
  const exitCode = await runRunner('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: browser,
    ...env,
  });
  return existsSync(report) ? sumOfPlaywright(readJson(report), exitCode) : NO_REPORT;
}

function reportFile(name) {
  const path = fromRoot('.cache', name);
  rmSync(path, { force: true });
  return path;
}

async function runRunner(script, args, env = {}, nodeOptions = []) {
  const child = spawn(process.execPath, [...nodeOptions, fromRoot('node_modules', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [exitCode] = await once(child, 'exit');
  return exitCode;
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
