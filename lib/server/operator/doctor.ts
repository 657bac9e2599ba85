import 'server-only';
import { checkInstallation, type CheckedArea } from '../services/doctor/check-installation';
import type { Finding } from '../services/doctor/finding';
import { CommandProblem, type OperatorCommand, type Terminal } from './command';

const MARKS: Readonly<Record<Finding['state'], string>> = { fine: ' ok ', note: 'note', problem: 'FAIL' };

export const doctor: OperatorCommand = {
  name: 'doctor',
  summary: 'Tries what the server needs, and says what to do about what does not work.',
  usage: '[--mail <address>]',
  help: [
    'It looks at machine, settings, database, Redis, storage, mail and providers, and opens a stream through the public',
    'address, so the server should run. It writes, reads and deletes one small file, and asks providers for their models.',
    'It fails when something does not work.',
    '',
    '  --mail <address>  sends a mail there',
  ],
  options: { mail: { type: 'string' } },
  arity: [0, 0],
  needsDatabase: 'if-reachable',
  migrates: 'itself',
  async run({ text }, terminal, tools) {
    const areas = await checkInstallation(text('mail') ?? null, tools.describeRelease().version);
    for (const area of areas) printArea(area, terminal);
    const count = areas.flatMap(({ findings }) => findings).filter(({ state }) => state === 'problem').length;
    if (count > 0)
      throw new CommandProblem(`${String(count)} ${count === 1 ? 'thing does' : 'things do'} not work.`);
    terminal.print('Everything works.');
  },
};

function printArea({ area, findings }: CheckedArea, terminal: Terminal): void {
  terminal.print(area);
  for (const { state, sentence, remedy } of findings) {
    terminal.print(`  ${MARKS[state]}  ${sentence}`);
    if (remedy !== null) terminal.print(`        ${remedy}`);
  }
}
