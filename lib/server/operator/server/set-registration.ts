import 'server-only';
import { OPERATOR } from '../../services/server/actor';
import { changeServerSettings } from '../../services/server/server-settings';
import { CommandProblem, type OperatorCommand } from '../command';

export const changeRegistration: OperatorCommand = {
  name: 'set-registration',
  summary: 'Lets users make accounts for themselves, or not.',
  usage: '<on|off>',
  help: ['ALLOW_REGISTRATION in the environment wins. A running server notices within seconds.'],
  options: {},
  arity: [1, 1],
  async run({ positionals: [typed = ''] }, terminal) {
    if (typed !== 'on' && typed !== 'off') throw new CommandProblem('It is on or off.', { isUsage: true });
    await changeServerSettings({ allowsRegistration: typed === 'on' }, OPERATOR);
    terminal.print(`Registration is ${typed}.`);
  },
};
