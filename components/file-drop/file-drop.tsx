'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { takeSelection } from '@/lib/client/file/attach/take-selection';
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { useDraftId } from '@/lib/client/turn/use-thread';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { clipboardFiles } from './clipboard-files';
import { useFileNotices } from './use-file-notices';
import { useFinishedUploads } from './use-finished-uploads';
import { LONG_PASTE_CHARACTERS, useLongPaste } from './use-long-paste';

/** An open dialog takes no files, or handles them itself. */
const OPEN_WINDOW = '[role="dialog"], [role="alertdialog"]';

/** It keeps the browser from opening dropped files. Without a conversation it takes none. */
export function FileDrop({ conversationId }: { conversationId: string | null }) {
  const draftId = useDraftId(conversationId ?? NEW_CONVERSATION_ID);
  const t = useTranslations('drop');
  const [isOver, setOver] = useState(false);
  useFileNotices();
  useFinishedUploads();
  const offerFile = useLongPaste(conversationId === null ? null : draftId);

  const take = useEffectEvent((files: readonly File[]) => {
    if (conversationId !== null) void takeSelection(draftId, files);
  });
  const canTake = useEffectEvent(
    () => conversationId !== null && document.querySelector(OPEN_WINDOW) === null,
  );
  const offer = useEffectEvent(offerFile);

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
      if (canTake()) take([...(event.dataTransfer?.files ?? [])]);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = clipboardFiles(event);
      if (files.length > 0 && canTake()) {
        event.preventDefault();
        take(files);
        return;
      }
      const isIntoComposer = event.target instanceof Element && event.target.id === COMPOSER_INPUT_ID;
      const text = isIntoComposer ? (event.clipboardData?.getData('text/plain') ?? '') : '';
      if (text.length >= LONG_PASTE_CHARACTERS) void offer(text);
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
