import 'server-only';
import { listAdminLog } from '../../services/server/admin-log';
import { type OperatorCommand } from '../command';
import { toTable } from '../to-table';

export const showLog: OperatorCommand = {
  name: 'log',
  summary: 'Lists what administrators did last.',
  usage: '',
  help: ['Newest first; times are UTC. Who is empty: a command of yours.'],
  options: {},
  arity: [0, 0],
  async run(_input, terminal) {
    const { actions } = await listAdminLog(null);
    const rows = actions.map(({ createdAt, actor, action, subject, credits, endsAt }) => [
      createdAt.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' '),
      actor ?? '',
      action,
      subject,
      credits === null ? (endsAt ?? '') : String(credits),
    ]);
    for (const line of toTable(['time', 'who', 'did', 'to', 'what'], rows)) terminal.print(line);
  },
};
