import 'server-only';
import { passwordSchema } from '@/lib/contracts/account/auth';
import { hashPassword } from '../auth/password/hash-password';
import { unsafeSetPassword } from '../db/account/unsafe-accounts';
import { CommandProblem, type OperatorCommand } from './command';
import { getAccount } from './get-account';
import { makePassword } from './make-password';

export const setPassword: OperatorCommand = {
  name: 'set-password',
  summary: 'Sets another password for an account.',
  usage: '<email or id> [--password-stdin]',
  help: [
    'Without --password-stdin a password is made and printed once. All sessions of the account end; a second factor stays.',
    '',
    '  --password-stdin  takes the password from the first line of standard input',
  ],
  options: { 'password-stdin': { type: 'boolean' } },
  arity: [1, 1],
  async run({ positionals: [who], flag }, terminal) {
    const account = await getAccount(who);
    const isGiven = flag('password-stdin');
    const parsed = passwordSchema.safeParse(isGiven ? await terminal.readLine() : makePassword());
    if (!parsed.success)
      throw new CommandProblem(
        `The password ${parsed.error.issues.map(({ message }) => message).join('; ')}.`,
      );
    const ended = await unsafeSetPassword(account.id, await hashPassword(parsed.data, null));
    terminal.print(`${account.email} has a new password; sessions ended: ${String(ended)}.`);
    if (!isGiven) terminal.print(`Password: ${parsed.data}`);
  },
};
