'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '@/components/shared/toast/toast';
import { COMPOSER_INPUT_ID, focusComposer } from '@/lib/client/composer/composer-input';

/** An open dialog takes no files, or handles them itself. */
const OPEN_WINDOW = '[role="dialog"], [role="alertdialog"]';

/**
 * Takes files that are dropped anywhere on the page or pasted into the composer: text files go into the composer of the
 * conversation, and no file makes the browser leave the page. Without a conversation no file is taken.
 */
export function FileDrop({ conversationId }: { conversationId: string | null }) {
  const t = useTranslations('drop');
  const [isOver, setOver] = useState(false);

  const take = useEffectEvent(async (files: readonly File[]) => {
    if (conversationId === null || files.length === 0) return;
    const { addFiles, FILES_LIMIT } = await import('./add-files');
    const { addedCount, refused } = await addFiles(conversationId, files);
    const surplusCount = refused.filter(({ reason }) => reason === 'tooMany').length;
    for (const { name, reason } of refused)
      if (reason !== 'tooMany') showToast('warning', t(reason, { name }));
    if (surplusCount > 0) showToast('warning', t('tooMany', { limit: FILES_LIMIT, count: surplusCount }));
    if (addedCount === 0) return;
    showToast('success', t('added', { count: addedCount }));
    focusComposer();
  });
  const canTake = useEffectEvent(
    () => conversationId !== null && document.querySelector(OPEN_WINDOW) === null,
  );

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const isTaken = canTake();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      setOver(isTaken);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (canTake()) void take([...(event.dataTransfer?.files ?? [])]);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onPaste = (event: ClipboardEvent) => {
      const isIntoComposer = event.target instanceof Element && event.target.id === COMPOSER_INPUT_ID;
      const files = [...(event.clipboardData?.files ?? [])];
      // What an office program copies is text first, with a picture of it.
      if (!isIntoComposer || files.length === 0 || event.clipboardData?.getData('text/plain') !== '') return;
      event.preventDefault();
      void take(files);
    };
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    window.addEventListener('dragleave', onLeave);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('dragleave', onLeave);
    };
  }, []);

  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="bg-overlay animate-fade-in pointer-events-none fixed inset-0 z-60 flex items-center justify-center p-6"
    >
      <div className="bg-raised shadow-floating border-primary rounded-lg border-2 border-dashed px-10 py-8 text-center">
        <p className="text-lg font-semibold">{t('title')}</p>
        <p className="text-muted-foreground mt-1 text-sm">{t('hint')}</p>
      </div>
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
