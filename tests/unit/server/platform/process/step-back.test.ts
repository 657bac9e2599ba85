import { execFileSync } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { PRIORITY_BELOW_NORMAL: LOWER } = constants.priority;
const MODULE = pathToFileURL(resolve(__dirname, '../../../../../lib/server/platform/process/step-back.mjs'));

/** The process starts at this process's priority plus `lowerBy`. */
function priorityAfter(lowerBy: number): number {
  const script = `
    import { getPriority } from 'node:os';
    import { stepBack } from '${MODULE.href}';
    stepBack(${String(LOWER)});
    console.log(getPriority());`;
  const parameters = ['-n', String(lowerBy), process.execPath, '--input-type=module', '--eval', script];
  return Number(execFileSync('nice', parameters, { encoding: 'utf8' }));
}

if (process.platform === 'linux')
  it.each([0, LOWER + 5])(
    'a process whose priority is lower by %d steps back, and never forth',
    (lowerBy) => {
      const startedAt = Math.min(getPriority() + lowerBy, constants.priority.PRIORITY_LOW);
      expect(priorityAfter(lowerBy)).toBe(Math.max(startedAt, LOWER));
    },
  );
