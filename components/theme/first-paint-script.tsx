import { FIRST_PAINT_SCRIPT } from '@/lib/client/system/first-paint-script';

/** It must be first in <head>. */
export function FirstPaintScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
  );
}
