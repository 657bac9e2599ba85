'use client';

import { Check, Copy, Download, MessageSquareQuote, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCopied } from '@/components/shared/use-copied';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { saveFile } from '@/lib/client/page/save-file';
import type { Thread } from '@/lib/client/thread/thread';
import { artifactFile } from '@/lib/domain/message/artifact/artifact-file';
import type { Artifact, ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';
import { PublishButton } from './published/publish-button';

interface ArtifactActionsProps {
  thread: Thread;
  artifact: Artifact;
  version: ArtifactVersion;
  title: string;
  onAsk: (opening: string, quoted: string) => void;
  /** Null means no preview. */
  onRefresh: (() => void) | null;
}

/** A wide panel shows names beside the icons. */
const NAMED = '@2xl/artifact:w-auto @2xl/artifact:gap-1.5 @2xl/artifact:px-2.5 @2xl/artifact:touch:w-auto';

export function ArtifactActions({
  thread,
  artifact,
  version,
  title,
  onAsk,
  onRefresh,
}: ArtifactActionsProps) {
  const t = useTranslations('artifacts');
  const tMarkdown = useTranslations('markdown');
  const tMyFiles = useTranslations('myFiles');
  const [isCopied, copy] = useCopied();
  const download = () => {
    const { filename, type } = artifactFile(artifact, version.language, 'artifact');
    saveFile(new Blob([version.code], { type: `${type};charset=utf-8` }), filename);
  };
  const ask = () => onAsk(t('ask', { title }), selectionIn('[data-artifact-code]'));
  return (
    <div className="flex flex-wrap items-center max-lg:justify-around">
      {onRefresh === null ? null : (
        <IconButton className={NAMED} label={t('refresh')} onClick={onRefresh}>
          <RotateCw aria-hidden />
          <Name>{t('refresh')}</Name>
        </IconButton>
      )}
      <Button variant="ghost" size="sm" className="text-muted-foreground hover:text-foreground" onClick={ask}>
        <MessageSquareQuote aria-hidden className="rtl:-scale-x-100" />
        {t('askForChange')}
      </Button>
      <IconButton
        className={NAMED}
        label={isCopied ? tMarkdown('copied') : tMarkdown('copyCode')}
        onClick={() => void copy(version.code)}
      >
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <Name>{isCopied ? tMarkdown('copied') : tMarkdown('copyCode')}</Name>
      </IconButton>
      <IconButton className={NAMED} label={tMyFiles('download')} onClick={download}>
        <Download aria-hidden />
        <Name>{tMyFiles('download')}</Name>
      </IconButton>
      <PublishButton thread={thread} artifact={artifact} version={version} title={title} className={NAMED} />
    </div>
  );
}

function Name({ children }: { children: ReactNode }) {
  return <span className="hidden text-sm @2xl/artifact:inline">{children}</span>;
}

function selectionIn(selector: string): string {
  const selection = window.getSelection();
  const anchor = selection?.anchorNode;
  const element = anchor instanceof Element ? anchor : anchor?.parentElement;
  const isInside = element instanceof Element && element.closest(selector) !== null;
  return isInside ? (selection?.toString() ?? '') : '';
}
