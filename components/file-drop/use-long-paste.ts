import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';

/** From this length a pasted text may become a file. */
export const LONG_PASTE_CHARACTERS = 8_000;

/** How long the offer stays. */
const OFFER_MS = 8_000;

/** Returns a function that offers to attach a text that was just pasted, where texts can be attached. */
export function useLongPaste(conversationId: string | null): (text: string) => Promise<void> {
  const t = useTranslations('attach');
  return async (text) => {
    if (conversationId === null) return;
    const { attachPastedText, canAttachText } = await import('@/lib/client/file/attach/pasted-text');
    if (!(await canAttachText())) return;
    showToast('info', t('longPaste'), {
      durationMs: OFFER_MS,
      action: {
        label: t('pasteAsFile'),
        onClick: () => void attachPastedText(conversationId, text, t('pastedName')),
      },
    });
  };
}
