import { EARLY_KEYS_SCRIPT } from '@/lib/client/system/commands/early-keys-script';

/** Comes after the workspace in the page, so that it does not hold up the first frame. */
export function EarlyKeysScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_KEYS_SCRIPT }} />
  );
}
