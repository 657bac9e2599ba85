import { EARLY_KEYS_SCRIPT } from '@/lib/client/system/commands/early-keys-script';

/** Comes after the workspace in the page, whose first frame it then does not hold up. */
export function EarlyKeysScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_KEYS_SCRIPT }} />
  );
}
