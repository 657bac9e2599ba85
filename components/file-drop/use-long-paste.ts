import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';

/** A pasted text this long may become a file. */
export const LONG_PASTE_CHARACTERS = 8_000;

const OFFER_MS = 8_000;

export function useLongPaste(draftId: string | null): (text: string) => Promise<void> {
  const t = useTranslations('attach');
  return async (text) => {
    if (draftId === null) return;
    const { attachPastedText, canAttachText } = await import('@/lib/client/file/attach/pasted-text');
    if (!(await canAttachText())) return;
    showToast('info', t('longPaste'), {
      durationMs: OFFER_MS,
      action: {
        label: t('pasteAsFile'),
        onClick: () => void attachPastedText(draftId, text, t('pastedName')),
      },
    });
  };
}
