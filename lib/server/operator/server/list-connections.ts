import 'server-only';
import { listConnections } from '../../services/server/connections';
import { type OperatorCommand } from '../command';
import { toTable } from '../to-table';

export const listStoredConnections: OperatorCommand = {
  name: 'list-connections',
  summary: 'Lists the providers of models, and where each is set.',
  usage: '',
  help: ['Keys are not shown. The id is what delete-connection takes.'],
  options: {},
  arity: [0, 0],
  async run(_input, terminal) {
    const rows = (await listConnections()).map((each) => [
      each.endpoint,
      each.variable ?? each.source,
      each.isUsed ? 'yes' : 'no',
      each.baseUrl ?? '-',
      each.connectionId ?? '-',
    ]);
    for (const line of toTable(['endpoint', 'set by', 'used', 'address', 'id'], rows)) terminal.print(line);
  },
};
