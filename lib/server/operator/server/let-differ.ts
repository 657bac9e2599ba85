import 'server-only';
import { SHARED_SETTINGS } from '@/lib/domain/server/shared-settings';
import { unsafeAllowDifference } from '../../db/server/unsafe-server-nodes';
import { CommandProblem, type OperatorCommand } from '../command';
import { parseSpanMs } from '../parse-number';

const DEFAULT_SPAN = '1h';
const LIMIT_SPAN = '7d';
const SECOND_MS = 1_000;

export const letDiffer: OperatorCommand = {
  name: 'let-differ',
  summary:
    'Lets a setting differ between servers of this database for a time, to change it in one after the other.',
  usage: '<setting> [2h|off]',
  help: [
    `The setting is one of ${SHARED_SETTINGS.join(', ')}.`,
    'For an hour, or the time given, servers start with either value; `off` ends that. Meanwhile what one signs or',
    'stores by the new value the others cannot read. CREDS_KEY and FILE_STRATEGY can be changed without this command.',
  ],
  options: {},
  arity: [1, 2],
  async run({ positionals: [typed = '', span = DEFAULT_SPAN] }, terminal) {
    const setting = SHARED_SETTINGS.find((name) => name === typed.trim().toUpperCase());
    if (setting === undefined)
      throw new CommandProblem(`The setting is one of ${SHARED_SETTINGS.join(', ')}.`, { isUsage: true });
    const spanMs = span === 'off' ? 0 : parseSpanMs(span);
    if (spanMs > parseSpanMs(LIMIT_SPAN))
      throw new CommandProblem(`It may differ for ${LIMIT_SPAN} at most.`, { isUsage: true });
    await unsafeAllowDifference(setting, spanMs / SECOND_MS);
    terminal.print(spanMs === 0 ? `${setting} may no longer differ.` : `${setting} may differ for ${span}.`);
  },
};
