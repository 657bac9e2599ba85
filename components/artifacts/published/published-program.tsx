'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { keepsFramesOffline } from '@/lib/client/artifact/keeps-frames-offline';
import { usePageDocument } from '@/lib/client/artifact/use-page-document';
import { useHeldDrawing } from '@/lib/client/page/use-held-drawing';
import { ArtifactFrame } from '../artifact-frame';
import { HeldSource } from '../held-source';
import { NetworkQuestion } from '../network-question';

interface PublishedProgramProps {
  kind: 'html' | 'react';
  language: string;
  code: string;
  title: string;
  token: string;
}

/**
 * It runs unasked only where the browser keeps it off the network; what it reports is not shown as this
 * page's words.
 */
export function PublishedProgram(props: PublishedProgramProps) {
  const [isWanted, setWanted] = useState(() => keepsFramesOffline(navigator));
  return isWanted ? <HeldProgram {...props} /> : <NetworkQuestion onOpen={() => setWanted(true)} />;
}

function HeldProgram({ token, ...program }: PublishedProgramProps) {
  const { isHeld, draw } = useHeldDrawing(`published ${token}`);
  return isHeld ? (
    <HeldSource code={program.code} title={program.title} onDraw={draw} />
  ) : (
    <RunningProgram {...program} />
  );
}

function RunningProgram({ kind, language, code, title }: Omit<PublishedProgramProps, 'token'>) {
  const t = useTranslations('artifacts');
  const [hasFailed, setFailed] = useState(false);
  const page = usePageDocument({ kind, language, code, isGrowing: false });
  if (page === null) return <Spinner className="m-auto size-5" />;
  return (
    <>
      {page.html === null ? null : (
        <ArtifactFrame
          html={page.html}
          title={title}
          isNetworkAllowed={false}
          onError={() => setFailed(true)}
          onBlocked={() => undefined}
        />
      )}
      {hasFailed || page.html === null ? (
        <p role="status" className="text-muted-foreground shrink-0 border-t px-4 py-2 text-sm">
          {t('failed')}
        </p>
      ) : null}
    </>
  );
}
