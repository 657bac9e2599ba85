import { fromRoot } from '@/scripts/setup/root.mjs';
import { failedFiles, sumLine, sumOfChecks, sumOfJest, sumOfPlaywright } from '@/scripts/testing/sum.mjs';

const passed = { status: 'passed', fullName: 'a reply is kept', invocations: 1 };
const flaky = { status: 'passed', fullName: 'a stopped reply is kept', invocations: 2 };
const failed = { status: 'failed', fullName: 'a lost reply is kept', invocations: 2 };

function jestReport(...assertionResults: { status: string }[]) {
  const hasFailed = assertionResults.includes(failed);
  return { testResults: [jestFile(hasFailed ? 'failed' : 'passed', assertionResults)] };
}

function jestFile(status: string, assertionResults: object[], name = fromRoot('tests', 'a.test.ts')) {
  return { name, status, assertionResults };
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
      sumOfChecks([
        { name: 'format', hasPassed: true },
        { name: 'lint', hasPassed: true },
      ]),
      sumOfJest(jestReport(passed, passed), 0),
    ]),
  ).toBe('4 passed, 0 failed');
});

it('counts a test that passed at its second try as passed, and names it', () => {
  expect(sumLine([sumOfJest(jestReport(passed, flaky), 0), sumOfPlaywright(playwrightReport, 0)])).toBe(
    '6 passed, 0 failed, 2 flaky: a stopped reply is kept; a.spec.ts closes',
  );
});

it('counts a test that failed twice as failed and not as flaky, and names it', () => {
  expect(sumLine([sumOfJest(jestReport(passed, passed, failed), 1)])).toBe(
    'Failed: a lost reply is kept\n2 passed, 1 failed',
  );
});

it('names a file that fails outside of its tests', () => {
  const report = { testResults: [jestFile('failed', [passed])] };
  expect(failedFiles(report)).toEqual([fromRoot('tests', 'a.test.ts')]);
  expect(sumOfJest(report, 1)).toEqual({ passed: 1, failed: ['tests/a.test.ts'], flaky: [] });
});

it('counts the second try of a file in the place of its first, and names what failed before', () => {
  const other = jestFile('passed', [flaky], fromRoot('tests', 'b.test.ts'));
  const report = { testResults: [jestFile('failed', [passed, failed]), other] };
  const again = { testResults: [jestFile('passed', [passed, passed])] };
  expect(sumOfJest(report, 1, again)).toEqual({
    passed: 3,
    failed: [],
    flaky: ['a lost reply is kept', 'a stopped reply is kept'],
  });
  expect(sumOfJest(report, 1, report).failed).toEqual(['a lost reply is kept']);
});

it('counts a runner that fails without naming a test as one failure', () => {
  expect(sumOfJest(jestReport(passed, passed), 1).failed).toHaveLength(1);
  expect(sumOfPlaywright(playwrightReport, 1).failed).toHaveLength(1);
  expect(sumOfPlaywright({ ...playwrightReport, errors: [{}] }, 1).failed).toHaveLength(1);
});

it('counts a failed check as one failure', () => {
  expect(
    sumOfChecks([
      { name: 'lint', hasPassed: false },
      { name: 'format', hasPassed: true },
    ]),
  ).toEqual({ passed: 1, failed: ['lint'], flaky: [] });
});
