import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { PRIORITY_BELOW_NORMAL: LOWER } = constants.priority;
const MODULE = pathToFileURL(resolve(__dirname, '../../../../../lib/server/platform/process/step-back.mjs'));

/** Returns the priority that a process of this one has when it has stepped back. */
function priorityAfter(startedAt: number): number {
  const script = `
    import { getPriority } from 'node:os';
    import { stepBack } from '${MODULE.href}';
    stepBack(${String(LOWER)});
    console.log(getPriority());`;
  const parameters = ['-n', String(startedAt), process.execPath, '--input-type=module', '--eval', script];
  return Number(execFileSync('nice', parameters, { encoding: 'utf8' }));
}

if (process.platform === 'linux')
  it.each([
    [0, LOWER],
    [LOWER + 5, LOWER + 5],
  ])('a process that was started at %d has the priority %d', (startedAt, expected) => {
    expect(priorityAfter(startedAt)).toBe(expected);
  });
