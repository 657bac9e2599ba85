'use client';

import { useThrottled } from '@/lib/client/hooks/use-throttled';
import type { Thread } from '@/lib/client/thread/thread';
import type { Artifact, ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';
import { PageView } from './page-view';
import { StillView } from './still-view';

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
    default:
      return (
        <StillView
          kind={artifact.kind}
          versionId={version.versionId}
          code={code}
          title={title}
          isGrowing={isGrowing}
        />
      );
  }
}
