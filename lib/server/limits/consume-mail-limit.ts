import 'server-only';
import { tryConsumeLimit } from './consume-limit';

/**
 * Counts whether or not the address has an account, known devices apart. Returns false when the limit is used up;
 * the caller then answers as if the mail were sent.
 */
export async function consumeMailLimit(
  { kind, email }: { kind: string; email: string },
  knownDevice: string | null = null,
): Promise<boolean> {
  return (await tryConsumeLimit('account_mail', { account: `${kind}:${knownDevice ?? email}` })) === null;
}
