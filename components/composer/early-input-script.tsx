import { EARLY_INPUT_SCRIPT } from '@/lib/client/draft/early-input-script';

interface EarlyInputScriptProps {
  nonce: string | undefined;
  /** Is null when the account is unknown; then no stored draft is shown. */
  ownerId: string | null;
}

/** Must come after the composer in the page. */
export function EarlyInputScript({ nonce, ownerId }: EarlyInputScriptProps) {
  return (
    <script
      nonce={nonce}
      data-owner={ownerId ?? undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }}
    />
  );
}
