import 'server-only';
import { databaseNow } from '../db/database-clock';
import { env } from '../platform/env';
import { OPERATOR } from '../services/server/actor';
import { banAccount } from '../services/server/people';
import { type OperatorCommand } from './command';
import { getAccount } from './get-account';
import { parseSpanMs } from './parse-number';

const REASON_LIMIT_CHARACTERS = 200;

export const banUser: OperatorCommand = {
  name: 'ban-user',
  summary: 'Bans an account for a time.',
  usage: '<email or id> [duration] [--reason <text>]',
  help: [
    'A duration is 30m, 2h or 7d; without one it is BAN_DURATION. All sessions of the account end.',
    '',
    '  --reason <text>  kept with the ban; not shown to the user',
  ],
  options: { reason: { type: 'string' } },
  arity: [1, 2],
  async run({ positionals: [who, duration], text }, terminal) {
    const spanMs = duration === undefined ? env().BAN_DURATION : parseSpanMs(duration);
    const account = await getAccount(who);
    const endsAt = new Date((await databaseNow()).getTime() + spanMs);
    const reason = (text('reason') ?? 'operator').slice(0, REASON_LIMIT_CHARACTERS);
    const sessions = await banAccount(account.id, { endsAt, reason }, OPERATOR);
    terminal.print(
      `Banned ${account.email} until ${endsAt.toISOString()}; sessions ended: ${String(sessions)}.`,
    );
  },
};
