import { EARLY_KEYS_SCRIPT } from '@/lib/client/commands/early-keys-script';

/** Must come before the rest of the workspace in the page. */
export function EarlyKeysScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_KEYS_SCRIPT }} />
  );
}
