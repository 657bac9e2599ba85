import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FilePicker } from '@/components/shared/controls/file-picker';
import { IconButton } from '@/components/ui/parts/icon-button';
import { takeSelection } from '@/lib/client/file/attach/take-selection';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useMediaQuery } from '@/lib/client/page/use-media-query';

/** A device without hover has a camera and a picture library. */
const TOUCH = '(hover: none)';

const loadMenu = () => import('./attachments/attach-menu').then((file) => file.AttachMenu);
/** The code is fetched when the user is about to choose a file. */
const preloadTaking = () => void import('@/lib/client/file/attach/take-files').catch(() => undefined);
const loadFindClosed = () => import('@/lib/client/file/attach/find-closed').then((file) => file.findClosed);

/** It opens the file dialog, or on touch a menu with camera and library. */
export function AttachButton({ draftId, isDisabled }: { draftId: string; isDisabled: boolean }) {
  const t = useTranslations('attach');
  const input = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery(TOUCH);
  const { Loaded: AttachMenu, intent } = useOnIntent(loadMenu);
  const { tellClosed, learn } = useClosed();
  const take = (files: readonly File[]) => void takeSelection(draftId, files);
  if (isTouch && AttachMenu !== null) return <AttachMenu onFiles={take} isDisabled={isDisabled} />;
  const prepare = () => {
    preloadTaking();
    learn();
  };
  const choose = () => {
    // The reason is shown before a file is chosen in vain.
    if (tellClosed === null) input.current?.click();
    else tellClosed();
  };
  const handlers = isTouch
    ? { ...intent, 'aria-haspopup': 'menu' as const }
    : { onPointerEnter: prepare, onFocus: prepare, onClick: choose };
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

/** Returns null until the endpoint is known to accept no attachments. */
function useClosed(): { tellClosed: (() => void) | null; learn: () => void } {
  const choice = useModelChoice((state) => state.choice);
  const [known, setKnown] = useState<{ endpoint: string; tell: (() => void) | null } | null>(null);
  const learn = () => {
    if (choice === null || known?.endpoint === choice.endpoint) return;
    loadFindClosed()
      .then((findClosed) => findClosed(choice))
      .then(
        (tell) => setKnown({ endpoint: choice.endpoint, tell }),
        () => undefined,
      );
  };
  return { tellClosed: known !== null && known.endpoint === choice?.endpoint ? known.tell : null, learn };
}
