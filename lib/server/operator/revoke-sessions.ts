import 'server-only';
import { unsafeEndAllSessions } from '../db/account/unsafe-accounts';
import { OPERATOR } from '../services/server/actor';
import { logOutAccount } from '../services/server/people';
import { CommandProblem, type OperatorCommand } from './command';
import { getAccount } from './get-account';

export const revokeSessions: OperatorCommand = {
  name: 'revoke-sessions',
  summary: 'Signs an account out everywhere.',
  usage: '<email or id> | --all',
  help: ['A running server notices within ten seconds.', '', '  --all  every user'],
  options: { all: { type: 'boolean' } },
  arity: [0, 1],
  async run({ positionals: [who], flag }, terminal) {
    if (flag('all') === (who !== undefined))
      throw new CommandProblem('Name an account, or --all.', { isUsage: true });
    const account = who === undefined ? null : await getAccount(who);
    const ended = account === null ? await endAll() : await logOutAccount(account.id, OPERATOR);
    terminal.print(`Sessions of ${account?.email ?? 'all users'} ended: ${String(ended)}.`);
  },
};

async function endAll(): Promise<number> {
  const ended = await unsafeEndAllSessions(null, { actor: OPERATOR, action: 'log_out', subject: '*' });
  return ended.length;
}
