'use client';

import { useTranslations } from 'next-intl';
import { Diagram } from '@/components/markdown/diagram/diagram';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { useThrottled } from '@/lib/client/hooks/use-throttled';
import type { Thread } from '@/lib/client/thread/thread';
import type { Artifact, ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';
import { DrawingView } from './drawing-view';
import { PageView } from './page-view';

/** A growing preview is redrawn at most this often. */
const GROWING_PAUSE_MS = 500;

interface ArtifactPreviewProps {
  thread: Thread;
  artifact: Artifact;
  version: ArtifactVersion;
  title: string;
  isGrowing: boolean;
  onAsk: (opening: string, quoted: string) => void;
}

export function ArtifactPreview({
  thread,
  artifact,
  version,
  title,
  isGrowing,
  onAsk,
}: ArtifactPreviewProps) {
  const t = useTranslations('artifacts');
  const code = useThrottled(version.code, isGrowing ? GROWING_PAUSE_MS : 0);
  switch (artifact.kind) {
    case 'html':
    case 'react':
      return (
        <PageView
          thread={thread}
          artifact={artifact}
          versionId={version.versionId}
          language={version.language}
          code={code}
          title={title}
          isGrowing={isGrowing}
          onAsk={onAsk}
        />
      );
    case 'svg':
      return <DrawingView versionId={version.versionId} code={code} title={title} />;
    case 'mermaid':
      return (
        <div className="markdown min-h-0 flex-1 overflow-auto p-4">
          <Diagram
            source={code}
            fallback={<pre className="text-muted-foreground p-4 text-sm whitespace-pre-wrap">{code}</pre>}
          />
        </div>
      );
    case 'markdown':
      return (
        <div
          role="region"
          aria-label={title}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2 px-6 py-5"
        >
          <MarkdownView text={code} isComplete={!isGrowing} />
        </div>
      );
    case 'code':
      return <p className="p-6 text-sm">{t('missing')}</p>;
  }
}
