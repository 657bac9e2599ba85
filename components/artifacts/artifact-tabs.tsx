'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Thread } from '@/lib/client/thread/thread';
import type { Artifact } from '@/lib/domain/message/artifact/list-artifacts';
import { ArtifactChanges } from './artifact-changes';
import { ArtifactCode } from './artifact-code';
import { ArtifactEditor } from './artifact-editor';
import { ArtifactPreview } from './artifact-preview';
import { hasPreview, type ShownVersion } from './shown-version';

interface ArtifactTabsProps {
  thread: Thread;
  artifact: Artifact;
  shown: ShownVersion;
  title: string;
  tab: string;
  onTab: (tab: string) => void;
  /** It counts the preview's restarts. */
  drawing: number;
  /** The version belongs to an answer that is still being written. */
  isWritten: boolean;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onAsk: (opening: string, quoted: string) => void;
  isPhone: boolean;
  actions: ReactNode;
}

const TAB_CLASS = 'min-h-0 flex-1 flex-col data-[state=active]:flex';

export function ArtifactTabs({
  thread,
  artifact,
  shown,
  title,
  tab,
  onTab,
  drawing,
  isWritten,
  isEditing,
  onEditing,
  onAsk,
  isPhone,
  actions,
}: ArtifactTabsProps) {
  const t = useTranslations('artifacts');
  const { version, before, isGrowing, isCut } = shown;
  return (
    <Tabs value={tab} onValueChange={onTab} className="@container/artifact min-h-0 flex-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b px-2 pb-2">
        <TabsList aria-label={t('views')}>
          {hasPreview(artifact) ? (
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
        {isPhone ? null : actions}
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
          onAsk={onAsk}
        />
      </TabsContent>
      <TabsContent value="code" className={TAB_CLASS}>
        {isEditing ? (
          <ArtifactEditor thread={thread} version={version} title={title} onClose={() => onEditing(false)} />
        ) : (
          <ArtifactCode
            version={version}
            isGrowing={isGrowing}
            onEdit={isWritten ? null : () => onEditing(true)}
          />
        )}
      </TabsContent>
      <TabsContent value="changes" className={TAB_CLASS}>
        {before === undefined ? null : <ArtifactChanges before={before} after={version} />}
      </TabsContent>
      {/* Beside the tabs of a phone there is no room for them. */}
      {isPhone ? <div className="border-t px-2 py-1">{actions}</div> : null}
    </Tabs>
  );
}
