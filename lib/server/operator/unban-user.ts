import 'server-only';
import { OPERATOR } from '../services/server/actor';
import { unbanAccount } from '../services/server/people';
import { type OperatorCommand } from './command';
import { getAccount } from './get-account';

export const unbanUser: OperatorCommand = {
  name: 'unban-user',
  summary: 'Lets an account in again.',
  usage: '<email or id>',
  help: ['Lifts every ban of the account, with those of its addresses.'],
  options: {},
  arity: [1, 1],
  async run({ positionals: [who] }, terminal) {
    const account = await getAccount(who);
    const lifted = await unbanAccount(account.id, OPERATOR);
    terminal.print(
      lifted === 0
        ? `${account.email} was not banned.`
        : `Lifted the bans of ${account.email}: ${String(lifted)}.`,
    );
  },
};
