import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FAULT_PARTS, filesOfParts } from '@/scripts/testing/fault-parts.mjs';

const everyFile = Object.values(FAULT_PARTS).flatMap((kinds) => Object.values(kinds).flat());

it('each file of a part exists', () => {
  expect(everyFile.filter((file) => !existsSync(file))).toEqual([]);
});

it('shapes and kinds are named in any order; without a name it is all of them, each once', () => {
  expect(filesOfParts(['kill', 'machine'])).toEqual(FAULT_PARTS.machine.kill);
  expect(filesOfParts(['redis'])).toEqual([
    ...new Set([...FAULT_PARTS.machine.redis, ...FAULT_PARTS.nodes.redis]),
  ]);
  expect(filesOfParts([])).toEqual([...new Set(everyFile)]);
});

it('names the parts there are for one that is none, and says where a shape has no test of a kind', () => {
  expect(() => filesOfParts(['machine', 'moon'])).toThrow(
    /^There is no part "moon"\. There are: machine, nodes, functions, kill, .*clocks\.$/,
  );
  expect(() => filesOfParts(['functions', 'redis'])).toThrow('There is no test of functions and redis.');
});

it('every test with a long form is in a part', () => {
  const hasLongForm = (file: string) =>
    /faults\/(long-form|ask-at-moments)'/.test(readFileSync(file, 'utf8'));
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name}`)
    .filter((name) => name.endsWith('.test.ts') && hasLongForm(name));
  expect(tests.length).toBeGreaterThan(5);
  expect(tests.filter((name) => !everyFile.includes(name))).toEqual([]);
});
