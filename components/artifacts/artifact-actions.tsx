'use client';

import { Check, Copy, Download, MessageSquareQuote, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCopied } from '@/components/shared/use-copied';
import { IconButton } from '@/components/ui/parts/icon-button';
import { saveFile } from '@/lib/client/page/save-file';
import { artifactFile } from '@/lib/domain/message/artifact/artifact-file';
import type { Artifact, ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';

interface ArtifactActionsProps {
  artifact: Artifact;
  version: ArtifactVersion;
  title: string;
  onAsk: (opening: string, quoted: string) => void;
  /** Is null when no preview is shown. */
  onRefresh: (() => void) | null;
}

export function ArtifactActions({ artifact, version, title, onAsk, onRefresh }: ArtifactActionsProps) {
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
    <div className="flex items-center max-lg:justify-around">
      {onRefresh === null ? null : (
        <IconButton label={t('refresh')} onClick={onRefresh}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('askForChange')} onClick={ask}>
        <MessageSquareQuote aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={isCopied ? tMarkdown('copied') : tMarkdown('copyCode')}
        onClick={() => void copy(version.code)}
      >
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <IconButton label={tMyFiles('download')} onClick={download}>
        <Download aria-hidden />
      </IconButton>
    </div>
  );
}

function selectionIn(selector: string): string {
  const selection = window.getSelection();
  const anchor = selection?.anchorNode;
  const element = anchor instanceof Element ? anchor : anchor?.parentElement;
  const isInside = element instanceof Element && element.closest(selector) !== null;
  return isInside ? (selection?.toString() ?? '') : '';
}
