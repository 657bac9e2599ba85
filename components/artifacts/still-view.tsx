'use client';

import { useTranslations } from 'next-intl';
import { Diagram } from '@/components/markdown/diagram/diagram';
import { MarkdownView } from '@/components/markdown/markdown-view';
import type { ArtifactKind } from '@/lib/domain/message/artifact/artifact-kind';
import { DrawingView } from './drawing-view';

interface StillViewProps {
  kind: Exclude<ArtifactKind, 'html' | 'react'>;
  versionId: string;
  code: string;
  title: string;
  isGrowing: boolean;
}

export function StillView({ kind, versionId, code, title, isGrowing }: StillViewProps) {
  const t = useTranslations('artifacts');
  switch (kind) {
    case 'svg':
      return <DrawingView versionId={versionId} code={code} title={title} />;
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
