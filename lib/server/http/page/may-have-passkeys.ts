import 'server-only';
import { headers } from 'next/headers';
import { isPasskeyHost } from '@/lib/domain/account/passkey-host';

/**
 * Returns whether the browser that asks for a page can most likely use passkeys at its address: it sends the
 * destination of a request only where it has them, over https and to its own machine.
 */
export async function mayHavePasskeys(): Promise<boolean> {
  const sent = await headers();
  const address = `http://${sent.get('host') ?? ''}`;
  return sent.has('sec-fetch-dest') && URL.canParse(address) && isPasskeyHost(new URL(address).hostname);
}
