import 'server-only';
import type { User } from '@/lib/domain/account/user';
import { unsafeFindAccount } from '../db/account/unsafe-accounts';
import { CommandProblem } from './command';

/** Throws CommandProblem. */
export async function getAccount(emailOrId: string | undefined): Promise<User> {
  const account = emailOrId === undefined ? null : await unsafeFindAccount(emailOrId.trim());
  if (account === null) throw new CommandProblem(`There is no account ${emailOrId ?? ''}.`);
  return account;
}
