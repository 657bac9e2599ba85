import 'server-only';
import { unsafeListBalances } from '../db/account/unsafe-accounts';
import { type OperatorCommand } from './command';
import { toTable } from './to-table';

export const listBalances: OperatorCommand = {
  name: 'list-balances',
  summary: 'Lists the credit of every account.',
  usage: '',
  help: ['1,000,000 credits are 1 USD. A dash: never given any.'],
  options: {},
  arity: [0, 0],
  async run(_input, terminal) {
    const balances = await unsafeListBalances();
    const rows = balances.map(({ email, credits }) => [email, credits === null ? '-' : String(credits)]);
    for (const line of toTable(['account', 'credits'], rows)) terminal.print(line);
  },
};
