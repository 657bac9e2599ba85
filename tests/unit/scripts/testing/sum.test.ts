import { sumLine, sumOfChecks, sumOfJest, sumOfPlaywright } from '@/scripts/testing/sum.mjs';

const passed = { status: 'passed', fullName: 'a reply is kept', invocations: 1 };
const flaky = { status: 'passed', fullName: 'a stopped reply is kept', invocations: 2 };
const failed = { status: 'failed', fullName: 'a lost reply is kept', invocations: 2 };

function jestReport(...assertionResults: object[]) {
  return {
    numPassedTests: 2,
    numFailedTests: assertionResults.includes(failed) ? 1 : 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ assertionResults }],
  };
}

const playwrightReport = {
  stats: { expected: 3, flaky: 1, unexpected: 0 },
  errors: [],
  suites: [
    {
      specs: [{ file: 'a.spec.ts', title: 'opens', tests: [{ status: 'expected' }] }],
      suites: [{ specs: [{ file: 'a.spec.ts', title: 'closes', tests: [{ status: 'flaky' }] }] }],
    },
  ],
};

it('says how many passed and failed, and no more when every test passed at its first try', () => {
  expect(
    sumLine([
      sumOfChecks([{ hasPassed: true }, { hasPassed: true }]),
      sumOfJest(jestReport(passed, passed), 0),
    ]),
  ).toBe('4 passed, 0 failed');
});

it('counts a test that passed at its second try as passed, and names it', () => {
  expect(sumLine([sumOfJest(jestReport(passed, flaky), 0), sumOfPlaywright(playwrightReport, 0)])).toBe(
    '6 passed, 0 failed, 2 flaky: a stopped reply is kept; a.spec.ts closes',
  );
});

it('counts a test that failed twice as failed and not as flaky', () => {
  expect(sumLine([sumOfJest(jestReport(passed, passed, failed), 1)])).toBe('2 passed, 1 failed');
});

it('counts a runner that fails without naming a test as one failure', () => {
  expect(sumOfJest(jestReport(passed, passed), 1).failed).toBe(1);
  expect(sumOfPlaywright(playwrightReport, 1).failed).toBe(1);
  expect(sumOfPlaywright({ ...playwrightReport, errors: [{}] }, 1).failed).toBe(1);
});

it('counts a failed check as one failure', () => {
  expect(sumOfChecks([{ hasPassed: false }, { hasPassed: true }])).toEqual({
    passed: 1,
    failed: 1,
    flaky: [],
  });
});
