import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FilePicker } from '@/components/shared/controls/file-picker';
import { IconButton } from '@/components/shared/icon-button';
import { takeSelection } from '@/lib/client/attach/take-selection';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { useMediaQuery } from '@/lib/client/page/use-media-query';

/** A device without hover has a camera, and its pictures lie in a library. */
const TOUCH = '(hover: none)';

const loadMenu = () => import('./attachments/attach-menu').then((file) => file.AttachMenu);
/** Fetched when the user is about to choose. */
const preloadTaking = () => void import('@/lib/client/attach/take-files').catch(() => undefined);

/** Chooses files for the message: by the file dialog, or on touch by a menu with camera and photo library. */
export function AttachButton({
  conversationId,
  isDisabled,
}: {
  conversationId: string;
  isDisabled: boolean;
}) {
  const t = useTranslations('attach');
  const input = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery(TOUCH);
  const { Loaded: AttachMenu, intent } = useOnIntent(loadMenu);
  const take = (files: readonly File[]) => void takeSelection(conversationId, files);
  if (isTouch && AttachMenu !== null) return <AttachMenu onFiles={take} isDisabled={isDisabled} />;
  const handlers = isTouch
    ? { ...intent, 'aria-haspopup': 'menu' as const }
    : { onPointerEnter: preloadTaking, onFocus: preloadTaking, onClick: () => input.current?.click() };
  return (
    <>
      <IconButton
        label={t('button')}
        tooltipSide="top"
        disabled={isDisabled}
        suppressHydrationWarning
        className="rounded-full"
        {...handlers}
      >
        <Paperclip aria-hidden />
      </IconButton>
      <FilePicker ref={input} label={t('button')} multiple onPick={take} />
    </>
  );
}
