import { relative } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/**
 * Returns the sum of all parts of a run as its last line says it: `5 passed, 0 failed`, and, when tests passed only at
 * their second try, how many and which: `5 passed, 0 failed, 1 flaky: the name of the test`. A line before it names
 * what failed.
 */
export function sumLine(parts) {
  const failed = parts.reduce((total, part) => total + part.failed.length, 0);
  const passed = parts.reduce((total, part) => total + part.passed, 0);
  const names = (key) => parts.flatMap((part) => part[key]).join('; ');
  const lines = failed === 0 ? [] : [`Failed: ${names('failed')}`];
  const flaky = parts.reduce((total, part) => total + part.flaky.length, 0);
  const line = `${passed} passed, ${failed} failed`;
  return [...lines, flaky === 0 ? line : `${line}, ${flaky} flaky: ${names('flaky')}`].join('\n');
}

/** Returns the part of the checks; each counts as one test. */
export function sumOfChecks(checks) {
  const failed = checks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  return { passed: checks.length - failed.length, failed, flaky: [] };
}

/**
 * Returns the part of a Jest run from its JSON report and exit code, and that of the second try of the files that
 * failed; a file that then passes is flaky, as a test is.
 */
export function sumOfJest(report, exitCode, again) {
  const second = new Map((again?.testResults ?? []).map((file) => [file.name, file]));
  const part = { passed: 0, failed: [], flaky: [] };
  for (const first of report.testResults) {
    const file = second.get(first.name) ?? first;
    const passed = file.assertionResults.filter(({ status }) => status === 'passed');
    const failed = failuresOf(file);
    part.passed += passed.length;
    part.failed.push(...failed);
    part.flaky.push(
      ...(file === first
        ? passed.filter(({ invocations = 1 }) => invocations > 1).map(nameOf)
        : failuresOf(first)),
    );
  }
  return withUnnamed(part, second.size === 0 && exitCode !== 0);
}

/** Returns the paths of the files of a Jest report that failed. */
export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Returns the part of a Playwright run from its JSON report and exit code. */
export function sumOfPlaywright({ stats, errors, suites }, exitCode) {
  const named = (wanted) =>
    suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file} ${title}`);
  const failed = [...named('unexpected'), ...errors.map(() => 'an error outside of the browser tests')];
  return withUnnamed({ passed: stats.expected + stats.flaky, failed, flaky: named('flaky') }, exitCode !== 0);
}

/** The part of a runner that ended without a report. */
export const NO_REPORT = withUnnamed({ passed: 0, failed: [], flaky: [] }, true);

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A file that fails outside of its tests is named itself. */
function failuresOf({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(nameOf);
  return failed.length === 0 && status === 'failed' ? [relative(ROOT, name)] : failed;
}

function nameOf({ fullName }) {
  return fullName;
}

/** A runner that fails without naming a failed test counts as one. */
function withUnnamed(part, hasFailed) {
  const isNamed = part.failed.length > 0;
  return hasFailed && !isNamed ? { ...part, failed: ['a runner, without naming a test'] } : part;
}
