import 'server-only';
import { tryConsumeLimit } from './consume-limit';

/**
 * Counts a mail that a stranger can ask for, whether or not the address has an account; those of a known device are
 * counted apart. Returns false when the address has used up its limit of this kind; the caller then answers as if it
 * were sent.
 */
export async function consumeMailLimit(
  { kind, email }: { kind: string; email: string },
  knownDevice: string | null = null,
): Promise<boolean> {
  return (await tryConsumeLimit('account_mail', { account: `${kind}:${knownDevice ?? email}` })) === null;
}
