import 'server-only';
import { usagePeriodSchema } from '@/lib/domain/money/usage-period';
import { getServerUsage } from '../../services/server/server-usage';
import { CommandProblem, type OperatorCommand } from '../command';
import { toTable } from '../to-table';

export const serverUsage: OperatorCommand = {
  name: 'usage',
  summary: 'Lists what everyone spent, by model and by account.',
  usage: '[7d|30d|90d|month|all]',
  help: ['Days are those of UTC; without a period it is 30d. 1,000,000 credits are 1 USD.'],
  options: {},
  arity: [0, 1],
  async run({ positionals: [typed = '30d'] }, terminal) {
    const period = usagePeriodSchema.safeParse(typed).data;
    if (period === undefined) throw new CommandProblem('There is no such period.', { isUsage: true });
    const { usage, people } = await getServerUsage({ period, timeZone: 'UTC' });
    const models = usage.models.map(({ endpoint, model, answers, costCredits }) => [
      endpoint,
      model,
      String(answers),
      String(costCredits),
    ]);
    for (const line of toTable(['endpoint', 'model', 'answers', 'credits'], models)) terminal.print(line);
    terminal.print('');
    const rows = people.map(({ email, answers, costCredits }) => [
      email,
      String(answers),
      String(costCredits),
    ]);
    for (const line of toTable(['account', 'answers', 'credits'], rows)) terminal.print(line);
  },
};
