import { EARLY_MESSAGES_ID } from '@/lib/client/draft/early-input';

/** The script that handles the field until React runs writes these messages. */
export function EarlyMessages() {
  return (
    <div
      id={EARLY_MESSAGES_ID}
      suppressHydrationWarning
      // React leaves alone what the script wrote.
      dangerouslySetInnerHTML={{ __html: '' }}
      className="*:bg-fill flex flex-col items-end gap-2 pb-2 text-[0.96875rem] leading-[1.6] empty:hidden *:max-w-[85%] *:rounded-lg *:px-4 *:py-2.5 *:wrap-anywhere *:whitespace-pre-line"
    />
  );
}
