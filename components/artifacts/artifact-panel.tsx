'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { askForChange } from '@/lib/client/artifact/ask-for-change';
import { useBranchArtifacts } from '@/lib/client/artifact/use-branch-artifacts';
import type { Thread } from '@/lib/client/thread/thread';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { ArtifactActions } from './artifact-actions';
import { ArtifactHeader, type FullPage } from './artifact-header';
import { ArtifactTabs } from './artifact-tabs';
import { shownVersion, tabOf } from './shown-version';

interface ArtifactPanelProps {
  thread: Thread;
  artifactKey: string;
  versionId: string | null;
  takesFocus: boolean;
  /** Null means that it always has the whole page. */
  full: FullPage | null;
  onClose: () => void;
}

export function ArtifactPanel({
  thread,
  artifactKey,
  versionId,
  takesFocus,
  full,
  onClose,
}: ArtifactPanelProps) {
  const t = useTranslations('artifacts');
  const artifact = useBranchArtifacts(thread).find(({ key }) => key === artifactKey);
  const writingId = useThreadState(thread, ({ turn, live }) =>
    turn === null || turn.phase === 'failed' ? null : (live?.message.messageId ?? turn.answerId),
  );
  const [chosenTab, chooseTab] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, artifactKey]);

  if (artifact === undefined)
    return (
      <>
        <ArtifactHeader title={t('label')} heading={heading} full={null} onClose={onClose} versions={null} />
        <p role="status" className="text-muted-foreground p-6 text-sm">
          {t('missing')}
        </p>
      </>
    );
  const shown = shownVersion(artifact, versionId, writingId);
  if (shown === null) return null;
  const { version, index } = shown;
  const isEditing = editedId === version.versionId;
  const tab = isEditing ? 'code' : tabOf(artifact, shown, chosenTab);
  const title = artifact.title ?? t(`kinds.${artifact.kind}`);
  const ask = (opening: string, quoted: string) => {
    // The composer is behind a panel that has the whole screen.
    if (full === null) onClose();
    else if (full.isFull) full.toggle();
    askForChange(thread, opening, quoted);
  };
  return (
    <>
      <ArtifactHeader
        title={title}
        heading={heading}
        full={full}
        onClose={onClose}
        versions={{ artifact, index, isEditing }}
      />
      <ArtifactTabs
        thread={thread}
        artifact={artifact}
        shown={shown}
        title={title}
        tab={tab}
        onTab={chooseTab}
        drawing={drawing}
        isWritten={version.messageId === writingId}
        isEditing={isEditing}
        onEditing={(next) => setEditedId(next ? version.versionId : null)}
        onAsk={ask}
        isPhone={full === null}
        actions={
          <ArtifactActions
            thread={thread}
            artifact={artifact}
            version={version}
            title={title}
            onAsk={ask}
            onRefresh={tab === 'preview' ? () => setDrawing(drawing + 1) : null}
          />
        }
      />
    </>
  );
}
