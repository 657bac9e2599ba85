import 'server-only';
import { z } from 'zod';
import { OPERATOR } from '../../services/server/actor';
import { deleteConnection } from '../../services/server/connections';
import { CommandProblem, type OperatorCommand } from '../command';

export const deleteStoredConnection: OperatorCommand = {
  name: 'delete-connection',
  summary: 'Deletes a stored provider of models, with its key.',
  usage: '<id>',
  help: ['`list-connections` lists the ids. What the environment sets is deleted there.'],
  options: {},
  arity: [1, 1],
  async run({ positionals: [id] }, terminal) {
    const parsed = z.guid().safeParse(id);
    if (!parsed.success) throw new CommandProblem('That is no id of a connection.', { isUsage: true });
    await deleteConnection(parsed.data, OPERATOR);
    terminal.print('Deleted.');
  },
};
