'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { useOutline } from '@/lib/client/message/branches/use-outline';
import { openMessage } from '@/lib/client/message/open-message';
import { closeDialog, type DialogRequest } from '@/lib/client/system/open-dialog';
import { findLeafId } from '@/lib/client/thread/thread-state';
import { useThread, useThreadState } from '@/lib/client/turn/use-thread';
import { MapView } from './map-view';

interface MapDialogProps {
  isOpen: boolean;
  request: DialogRequest<'map'>;
}

export function MapDialog({ isOpen, request: { conversationId, messageId } }: MapDialogProps) {
  const t = useTranslations('branches');
  const chosenId = useRef<string | null>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeDialog();
      }}
    >
      <DialogContent
        className="inset-x-2 h-[92dvh] max-h-[92dvh] max-w-[110rem] overflow-hidden desktop:inset-x-6"
        onCloseAutoFocus={(event) => {
          if (chosenId.current === null) return;
          // The message takes the focus.
          event.preventDefault();
          openMessage(conversationId, chosenId.current);
          chosenId.current = null;
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('map')}</DialogTitle>
          <DialogDescription>
            <span className="touch:hidden">{t('mapHint')}</span>
            <span className="touch:inline hidden">{t('mapTouchHint')}</span>
          </DialogDescription>
        </DialogHeader>

        <MapBody
          conversationId={conversationId}
          startId={messageId}
          onOpen={(id) => {
            chosenId.current = id;
            closeDialog();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface MapBodyProps {
  conversationId: string;
  startId: string | undefined;
  onOpen: (messageId: string) => void;
}

function MapBody({ conversationId, startId, onOpen }: MapBodyProps) {
  const t = useTranslations('branches');
  const tThread = useTranslations('thread');
  const { outline, hasFailed, retry } = useOutline(conversationId);
  const leafId = useThreadState(useThread(conversationId), findLeafId);
  if (outline !== undefined && outline.messages.length > 0)
    return (
      <>
        {outline.isShortened ? (
          <p role="status" className="text-muted-foreground px-5 pb-2 text-sm">
            {t('mapShortened', { count: outline.messages.length })}
          </p>
        ) : null}
        <MapView outline={outline} leafId={leafId} startId={startId} onOpen={onOpen} />
      </>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 border-t p-6 text-center">
      {hasFailed ? (
        <>
          <p role="alert" className="text-muted-foreground">
            {t('mapFailed')}
          </p>
          <Button variant="outline" onClick={retry}>
            {tThread('tryAgain')}
          </Button>
        </>
      ) : outline === undefined ? (
        <div role="status" aria-label={t('mapLoading')}>
          <Spinner className="size-6" />
        </div>
      ) : (
        <p className="text-muted-foreground">{tThread('empty')}</p>
      )}
    </div>
  );
}
