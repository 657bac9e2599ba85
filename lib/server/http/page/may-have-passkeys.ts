import 'server-only';
import { headers } from 'next/headers';
import { isPasskeyHost } from '@/lib/domain/account/passkey-host';

/** Browsers send the header of the destination only over https and to their own machine, where they have passkeys. */
export async function mayHavePasskeys(): Promise<boolean> {
  const sent = await headers();
  const address = `http://${sent.get('host') ?? ''}`;
  return sent.has('sec-fetch-dest') && URL.canParse(address) && isPasskeyHost(new URL(address).hostname);
}
