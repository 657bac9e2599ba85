import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { unsafeListAccounts } from '../db/account/unsafe-accounts';
import { type OperatorCommand } from './command';
import { toTable } from './to-table';

export const listUsers: OperatorCommand = {
  name: 'list-users',
  summary: 'Lists the accounts.',
  usage: '',
  help: [
    'Oldest first; times are UTC. Last used: by a session that has not ended. Stored: a few minutes ago.',
  ],
  options: {},
  arity: [0, 0],
  async run(_input, terminal) {
    const accounts = await unsafeListAccounts(new Date());
    const rows = accounts.map(({ user, lastUsedAt, bannedUntil, storedBytes }) => [
      user.email,
      user.name.replaceAll(/\s+/g, ' '),
      user.role,
      user.provider,
      shorten(new Date(user.createdAt)),
      (storedBytes / MEGABYTE).toFixed(1),
      shorten(lastUsedAt),
      shorten(bannedUntil),
    ]);
    const heads = ['account', 'name', 'role', 'by', 'made', 'MB stored', 'last used', 'banned until'];
    for (const line of toTable(heads, rows)) terminal.print(line);
  },
};

const TO_MINUTES = 16;

function shorten(time: Date | null): string {
  return time === null ? '-' : time.toISOString().slice(0, TO_MINUTES).replace('T', ' ');
}
