import 'server-only';
import { randomUUID } from 'node:crypto';
import { ACCOUNT_LIMITS, registrationRequestSchema } from '@/lib/contracts/account/auth';
import { hashPassword } from '../auth/password/hash-password';
import { unsafeInsertUser } from '../db/account/user-repository';
import { CommandProblem, type OperatorCommand } from './command';
import { makePassword } from './make-password';

export const createUser: OperatorCommand = {
  name: 'create-user',
  summary: 'Makes an account.',
  usage: '<email> [--name <name>] [--username <username>] [--password-stdin]',
  help: [
    'Without --password-stdin a password is made and printed once.',
    '',
    '  --name <name>          how the person is called; otherwise the part of the address before the @',
    '  --username <username>  optional',
    '  --password-stdin       takes the password from the first line of standard input',
  ],
  options: {
    name: { type: 'string' },
    username: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  arity: [1, 1],
  async run({ positionals: [typedEmail = ''], text, flag }, terminal) {
    const isGiven = flag('password-stdin');
    const typed = isGiven ? await terminal.readLine() : makePassword();
    const parsed = registrationRequestSchema.safeParse({
      email: typedEmail,
      name: text('name') ?? toName(typedEmail),
      username: text('username') ?? null,
      password: typed,
      confirm_password: typed,
    });
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
      throw new CommandProblem(`The account cannot be made: ${[...new Set(problems)].join('; ')}.`);
    }
    const { email, name, username, password } = parsed.data;
    const passwordHash = await hashPassword(password, null);
    const user = await unsafeInsertUser({ userId: randomUUID(), email, name, username, passwordHash });
    if (user === null) throw new CommandProblem(`There is an account ${email} already.`);
    terminal.print(`Made ${user.email} (${user.id}), ${user.role === 'ADMIN' ? 'administrator' : 'user'}.`);
    if (!isGiven) terminal.print(`Password: ${password}`);
  },
};

function toName(email: string): string {
  const [local = ''] = email.trim().split('@');
  return local.length >= ACCOUNT_LIMITS.name.min ? local.slice(0, ACCOUNT_LIMITS.name.max) : email.trim();
}
