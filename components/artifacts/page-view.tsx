'use client';

import { Globe, GlobeLock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { keepsFramesOffline } from '@/lib/client/artifact/keeps-frames-offline';
import { mayCarryOutWords } from '@/lib/client/artifact/may-carry-out-words';
import { allowArtifactNetwork, openAnyway, useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { usePageDocument, type PageProblem } from '@/lib/client/artifact/use-page-document';
import { useHeldDrawing } from '@/lib/client/page/use-held-drawing';
import type { Thread } from '@/lib/client/thread/thread';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { Artifact } from '@/lib/domain/message/artifact/list-artifacts';
import { ArtifactFrame, type FrameError } from './artifact-frame';
import { ArtifactProblem } from './artifact-problem';
import { HeldSource } from './held-source';
import { NetworkQuestion } from './network-question';

interface PageViewProps {
  thread: Thread;
  artifact: Artifact;
  versionId: string;
  language: string;
  code: string;
  title: string;
  isGrowing: boolean;
  onAsk: (opening: string, quoted: string) => void;
}

export function PageView(props: PageViewProps) {
  const { isHeld, draw } = useHeldDrawing(`page ${props.versionId}`);
  return isHeld ? (
    <HeldSource code={props.code} title={props.title} onDraw={draw} />
  ) : (
    <AskedPage {...props} />
  );
}

/** It asks before a page runs that may have been written to send out words, where the browser would let it. */
function AskedPage(props: PageViewProps) {
  const [isKept] = useState(() => keepsFramesOffline(navigator));
  const key = networkKeyOf(props);
  const isWanted = useOpenArtifact(({ openedKeys }) => isKept || openedKeys.has(key));
  const isDoubtful = useThreadState(props.thread, (state) => !isWanted && mayCarryOutWords(state));
  return isDoubtful ? (
    <NetworkQuestion onOpen={() => openAnyway(key)} />
  ) : (
    <RunningPage {...props} isKept={isKept} />
  );
}

function networkKeyOf({ thread, artifact }: Pick<PageViewProps, 'thread' | 'artifact'>): string {
  return `${thread.key} ${artifact.key}`;
}

interface RunningPageProps extends PageViewProps {
  /** Otherwise some connections cannot be ended. */
  isKept: boolean;
}

function RunningPage({
  thread,
  artifact,
  language,
  code,
  title,
  isGrowing,
  onAsk,
  isKept,
}: RunningPageProps) {
  const t = useTranslations('artifacts');
  const networkKey = networkKeyOf({ thread, artifact });
  const isNetworkAllowed = useOpenArtifact(({ networkKeys }) => networkKeys.has(networkKey));
  const [isAsking, setAsking] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const [failed, setFailed] = useState<{ html: string; error: FrameError } | null>(null);
  const describe = (problem: PageProblem | null): FrameError | null => {
    if (problem === null) return null;
    if ('missing' in problem) return { message: t('missingPackage', { name: problem.missing }), line: null };
    return { message: 'isTooSlow' in problem ? t('compilesTooLong') : problem.message, line: null };
  };
  const page = usePageDocument({ kind: artifact.kind, language, code, isGrowing });
  const error =
    describe(page?.problem ?? null) ?? (failed !== null && failed.html === page?.html ? failed.error : null);
  const allow = (isAllowed: boolean) => {
    setBlocked(false);
    setFailed(null);
    allowArtifactNetwork(networkKey, isAllowed);
  };
  const html = page?.html ?? null;
  return (
    <>
      {html === null ? (
        <div className="flex-1">{page === null ? <Spinner className="m-6 size-5" /> : null}</div>
      ) : (
        <ArtifactFrame
          key={String(isNetworkAllowed)}
          html={html}
          title={title}
          isNetworkAllowed={isNetworkAllowed}
          onError={(next) => setFailed((known) => (known?.html === html ? known : { html, error: next }))}
          onBlocked={() => setBlocked(true)}
        />
      )}
      {error === null || isGrowing ? null : (
        <ArtifactProblem error={error} onAsk={() => onAsk(t('askToFix', { title }), error.message)} />
      )}
      <div className="text-muted-foreground flex shrink-0 flex-wrap items-center justify-between gap-2 border-t px-4 py-2 text-xs">
        <NetworkState isAllowed={isNetworkAllowed} isBlocked={isBlocked} isKept={isKept} />
        <Button variant="ghost" size="sm" onClick={() => (isNetworkAllowed ? allow(false) : setAsking(true))}>
          {isNetworkAllowed ? t('forbidNetwork') : t('allowNetwork')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('allowNetworkTitle', { title })}
        confirmLabel={t('allowNetwork')}
        onConfirm={() => allow(true)}
      >
        {t('allowNetworkNote')}
      </ConfirmDialog>
    </>
  );
}

interface NetworkStateProps {
  isAllowed: boolean;
  isBlocked: boolean;
  isKept: boolean;
}

function NetworkState({ isAllowed, isBlocked, isKept }: NetworkStateProps) {
  const t = useTranslations('artifacts');
  const off = isKept ? 'networkOff' : 'networkPartlyOff';
  return (
    <span role="status" className="flex min-w-0 items-center gap-2">
      {isAllowed ? (
        <Globe aria-hidden className="text-warning size-4 shrink-0" />
      ) : (
        <GlobeLock aria-hidden className="size-4 shrink-0" />
      )}
      {isAllowed ? t('networkOn') : t(isBlocked ? 'networkBlocked' : off)}
    </span>
  );
}
