import { EARLY_KEYS_SCRIPT } from '@/lib/client/system/commands/early-keys-script';

/** It follows the workspace, so that it does not delay the first frame. */
export function EarlyKeysScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_KEYS_SCRIPT }} />
  );
}
