/**
 * Returns the sum of all parts of a run as its last line says it: `5 passed, 0 failed`, and, when tests passed only at
 * their second try, how many and which: `5 passed, 0 failed, 1 flaky: the name of the test`.
 */
export function sumLine(parts) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const flaky = parts.flatMap((part) => part.flaky);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return flaky.length === 0 ? line : `${line}, ${flaky.length} flaky: ${flaky.join('; ')}`;
}

/** Returns the part of the checks; each counts as one test. */
export function sumOfChecks(checks) {
  const passed = checks.filter(({ hasPassed }) => hasPassed).length;
  return { passed, failed: checks.length - passed, flaky: [] };
}

/** Returns the part of a Jest run from its JSON report and exit code. */
export function sumOfJest(report, exitCode) {
  const flaky = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  );
  return {
    passed: report.numPassedTests,
    failed: failures(report.numFailedTests + report.numRuntimeErrorTestSuites, exitCode),
    flaky,
  };
}

/** Returns the part of a Playwright run from its JSON report and exit code. */
export function sumOfPlaywright({ stats, errors, suites }, exitCode) {
  const flaky = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return {
    passed: stats.expected + stats.flaky,
    failed: failures(stats.unexpected + errors.length, exitCode),
    flaky: flaky.map(({ file, title }) => `${file} ${title}`),
  };
}

/** The part of a runner that ended without a report. */
export const NO_REPORT = { passed: 0, failed: 1, flaky: [] };

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Returns the number of failures; a runner that fails without naming a failed test counts as one. */
function failures(counted, exitCode) {
  return counted === 0 && exitCode !== 0 ? 1 : counted;
}
