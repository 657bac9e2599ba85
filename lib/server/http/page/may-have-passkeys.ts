import 'server-only';
import { headers } from 'next/headers';
import { isPasskeyHost } from '@/lib/domain/account/passkey-host';

/**
 * Guesses from the request's destination header, which browsers send only where they have passkeys: over https and
 * to their own machine.
 */
export async function mayHavePasskeys(): Promise<boolean> {
  const sent = await headers();
  const address = `http://${sent.get('host') ?? ''}`;
  return sent.has('sec-fetch-dest') && URL.canParse(address) && isPasskeyHost(new URL(address).hostname);
}
