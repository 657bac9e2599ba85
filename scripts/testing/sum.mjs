import { relative } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/**
 * The last line of a run is `5 passed, 0 failed`, or, when tests passed only at their second try, `5 passed, 0
 * failed, 1 flaky: the name of the test`.
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

export function sumOfChecks(checks) {
  const failed = checks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  return { passed: checks.length - failed.length, failed, flaky: [] };
}

/** A file that passes only at its second try is flaky, as a test is. */
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

export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

export function sumOfPlaywright({ stats, errors, suites }, exitCode) {
  const named = (wanted) =>
    suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file} ${title}`);
  const failed = [...named('unexpected'), ...errors.map(() => 'an error outside of the browser tests')];
  return withUnnamed({ passed: stats.expected + stats.flaky, failed, flaky: named('flaky') }, exitCode !== 0);
}

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

function withUnnamed(part, hasFailed) {
  const isNamed = part.failed.length > 0;
  return hasFailed && !isNamed ? { ...part, failed: ['a runner, without naming a test'] } : part;
}
