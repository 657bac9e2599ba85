import 'server-only';
import { OPERATOR } from '../../services/server/actor';
import { changeServerSettings } from '../../services/server/server-settings';
import { CommandProblem, type OperatorCommand } from '../command';

export const changeAssistants: OperatorCommand = {
  name: 'set-assistants',
  summary: 'Lets users build assistants and chat with them, or not.',
  usage: '<on|off>',
  help: [
    'ENDPOINTS in the environment and endpoints.assistants in the configuration file win.',
    'A running server notices within seconds.',
  ],
  options: {},
  arity: [1, 1],
  async run({ positionals: [typed = ''] }, terminal) {
    if (typed !== 'on' && typed !== 'off') throw new CommandProblem('It is on or off.', { isUsage: true });
    await changeServerSettings({ offersAssistants: typed === 'on' }, OPERATOR);
    terminal.print(`Assistants are ${typed}.`);
  },
};
