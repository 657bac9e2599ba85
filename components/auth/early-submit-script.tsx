import { headers } from 'next/headers';
import { EARLY_SUBMIT_SCRIPT } from '@/lib/client/page/early-submit-script';

/** It keeps what is submitted before the page's script has loaded. */
export async function EarlySubmitScript() {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: EARLY_SUBMIT_SCRIPT }}
    />
  );
}
