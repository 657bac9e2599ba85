import { EARLY_INPUT_SCRIPT } from '@/lib/client/draft/early-input-script';

interface EarlyInputScriptProps {
  nonce: string | undefined;
  /** Null means that no stored draft is shown. */
  ownerId: string | null;
}

/** It must follow the composer in the page. */
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
