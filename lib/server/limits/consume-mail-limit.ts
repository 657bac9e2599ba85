import 'server-only';
import { tryConsumeLimit } from './consume-limit';

/**
 * Addresses without an account count as well, known devices apart. After false the caller answers as if the mail were
 * sent.
 */
export async function consumeMailLimit(
  { kind, email }: { kind: string; email: string },
  knownDevice: string | null = null,
): Promise<boolean> {
  return (await tryConsumeLimit('account_mail', { account: `${kind}:${knownDevice ?? email}` })) === null;
}
