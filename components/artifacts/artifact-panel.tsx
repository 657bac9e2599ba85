'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { askForChange } from '@/lib/client/artifacts/ask-for-change';
import { useBranchArtifacts } from '@/lib/client/artifacts/use-branch-artifacts';
import type { Thread } from '@/lib/client/thread/thread';
import { useThreadState } from '@/lib/client/thread/use-thread';
import { ArtifactActions } from './artifact-actions';
import { ArtifactChanges } from './artifact-changes';
import { ArtifactCode } from './artifact-code';
import { ArtifactEditor } from './artifact-editor';
import { ArtifactHeader, type FullPage } from './artifact-header';
import { ArtifactPreview } from './artifact-preview';

interface ArtifactPanelProps {
  thread: Thread;
  artifactKey: string;
  versionId: string | null;
  takesFocus: boolean;
  /** Null where it always has the whole page. */
  full: FullPage | null;
  onClose: () => void;
}

const TAB_CLASS = 'min-h-0 flex-1 flex-col data-[state=active]:flex';

/** An artifact: what it looks like, its code, what changed from the version before. */
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
  const { versions, kind } = artifact;
  const found = versions.findIndex((each) => each.versionId === versionId);
  const index = found === -1 ? versions.length - 1 : found;
  const version = versions[index];
  if (version === undefined) return null;
  const before = versions[index - 1];
  const isGrowing = !version.isClosed && version.messageId === writingId;
  const isEditing = editedId === version.versionId;
  const setEditing = (next: boolean) => setEditedId(next ? version.versionId : null);
  const hasPreview = kind !== 'code';
  const usual = hasPreview && !isGrowing ? 'preview' : 'code';
  const isOffered =
    chosenTab === 'code' ||
    (chosenTab === 'preview' && hasPreview) ||
    (chosenTab === 'changes' && before !== undefined);
  const tab = isEditing ? 'code' : isOffered && chosenTab !== null ? chosenTab : usual;
  const title = artifact.title ?? t(`kinds.${kind}`);
  const ask = (opening: string, quoted: string) => {
    // The composer is behind a panel that has the whole screen.
    if (full === null) onClose();
    else if (full.isFull) full.toggle();
    askForChange(thread, opening, quoted);
  };
  const isCut = !version.isClosed && !isGrowing;
  const actions = (
    <ArtifactActions
      artifact={artifact}
      version={version}
      title={title}
      onAsk={ask}
      onRefresh={tab === 'preview' ? () => setDrawing(drawing + 1) : null}
    />
  );
  return (
    <>
      <ArtifactHeader
        title={title}
        heading={heading}
        full={full}
        onClose={onClose}
        versions={{ artifact, index, isEditing }}
      />
      <Tabs value={tab} onValueChange={chooseTab} className="min-h-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b px-2 pb-2">
          <TabsList aria-label={t('views')}>
            {hasPreview ? (
              <TabsTrigger value="preview" disabled={isEditing}>
                {t('preview')}
              </TabsTrigger>
            ) : null}
            <TabsTrigger value="code">{t('kinds.code')}</TabsTrigger>
            {before === undefined ? null : (
              <TabsTrigger value="changes" disabled={isEditing}>
                {t('changes')}
              </TabsTrigger>
            )}
          </TabsList>
          {full === null ? null : actions}
        </div>
        {isCut ? (
          <p role="status" className="text-warning border-b px-4 py-2 text-sm">
            {t('cut')}
          </p>
        ) : null}
        <TabsContent value="preview" className={TAB_CLASS}>
          <ArtifactPreview
            key={`${version.versionId} ${String(drawing)}`}
            thread={thread}
            artifact={artifact}
            version={version}
            title={title}
            isGrowing={isGrowing}
            onAsk={ask}
          />
        </TabsContent>
        <TabsContent value="code" className={TAB_CLASS}>
          {isEditing ? (
            <ArtifactEditor
              thread={thread}
              version={version}
              title={title}
              onClose={() => setEditing(false)}
            />
          ) : (
            <ArtifactCode
              version={version}
              isGrowing={isGrowing}
              onEdit={version.messageId === writingId ? null : () => setEditing(true)}
            />
          )}
        </TabsContent>
        <TabsContent value="changes" className={TAB_CLASS}>
          {before === undefined ? null : <ArtifactChanges before={before} after={version} />}
        </TabsContent>
        {/* Beside the tabs of a phone there is no room for them. */}
        {full === null ? <div className="border-t px-2 py-1">{actions}</div> : null}
      </Tabs>
    </>
  );
}
