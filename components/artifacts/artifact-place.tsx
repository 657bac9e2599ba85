'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentProps } from 'react';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { PartFailure } from '@/components/shared/part/part-failure';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import {
  findArtifactPercent,
  saveArtifactPercent,
  WIDE_SCREEN,
} from '@/lib/client/artifact/store/artifact-width';
import { closeArtifact } from '@/lib/client/artifact/store/open-artifact';
import { useMediaQuery } from '@/lib/client/page/use-media-query';
import type { Thread } from '@/lib/client/thread/thread';
import { cn } from '@/lib/utils';
import { ArtifactPanel } from './artifact-panel';
import { PanelSplitter } from './panel-splitter';

interface ArtifactPlaceProps {
  thread: Thread;
  artifactKey: string;
  /** Null means the newest. */
  versionId: string | null;
  takesFocus: boolean;
}

export function ArtifactPlace({ thread, artifactKey, versionId, takesFocus }: ArtifactPlaceProps) {
  const t = useTranslations('artifacts');
  const tUi = useTranslations('ui');
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [percent, setPercent] = useState(findArtifactPercent);
  const [isFull, setFull] = useState(false);
  const close = () => closeArtifact(thread.store.getState().turn?.answerId ?? null);
  const shown = { thread, artifactKey, versionId, onClose: close };
  const whole = {
    resetKey: `${artifactKey} ${versionId ?? ''}`,
    instead: (failure: ComponentProps<typeof PartFailure>) => (
      <div className="m-auto flex flex-col items-center">
        <PartFailure {...failure} />
        <Button variant="ghost" size="sm" onClick={close}>
          {tUi('close')}
        </Button>
      </div>
    ),
  };
  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull]);
  if (!isWide)
    return (
      <Sheet open onOpenChange={(next) => (next ? undefined : close())}>
        <SheetContent side="full" showCloseButton={false} aria-describedby={undefined}>
          <SheetTitle className="sr-only">{t('label')}</SheetTitle>
          <PartBoundary {...whole}>
            <ArtifactPanel {...shown} takesFocus={false} full={null} />
          </PartBoundary>
        </SheetContent>
      </Sheet>
    );
  return (
    <aside
      aria-label={t('label')}
      style={isFull ? undefined : { inlineSize: `${String(percent)}%` }}
      className={cn('bg-raised flex min-w-0 shrink-0', isFull ? 'fixed inset-0 z-40' : 'relative border-s')}
    >
      {isFull ? null : (
        <PanelSplitter percent={percent} onChange={setPercent} onSettled={saveArtifactPercent} />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <PartBoundary {...whole}>
          <ArtifactPanel
            {...shown}
            takesFocus={takesFocus}
            full={{ isFull, toggle: () => setFull(!isFull) }}
          />
        </PartBoundary>
      </div>
    </aside>
  );
}
