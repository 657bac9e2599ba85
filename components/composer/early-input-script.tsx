import { EARLY_INPUT_SCRIPT } from '@/lib/client/composer/early-input-script';

/** Must come after the composer in the page. */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }} />
  );
}
