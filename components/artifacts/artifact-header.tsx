'use client';

import { ChevronLeft, ChevronRight, Maximize2, Minimize2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showArtifactVersion } from '@/lib/client/artifact/store/open-artifact';
import type { Artifact } from '@/lib/domain/message/artifact/list-artifacts';

export interface FullPage {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

interface ArtifactHeaderProps {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  full: FullPage | null;
  onClose: () => void;
  versions: { artifact: Artifact; index: number; isEditing: boolean } | null;
}

export function ArtifactHeader({ title, heading, full, onClose, versions }: ArtifactHeaderProps) {
  const t = useTranslations('artifacts');
  const tUi = useTranslations('ui');
  return (
    <header className="flex h-header shrink-0 items-center gap-1 ps-4 pe-2">
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="min-w-0 flex-1 truncate rounded-sm text-sm font-semibold outline-none focus-visible:ring-2"
      >
        {title}
      </h2>
      {versions === null || versions.artifact.versions.length < 2 ? null : <VersionArrows {...versions} />}
      {full === null ? null : (
        <IconButton label={full.isFull ? t('leaveFull') : t('openFull')} onClick={full.toggle}>
          {full.isFull ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
        </IconButton>
      )}
      <IconButton label={tUi('close')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </header>
  );
}

interface VersionArrowsProps {
  artifact: Artifact;
  index: number;
  isEditing: boolean;
}

function VersionArrows({ artifact: { versions }, index, isEditing }: VersionArrowsProps) {
  const t = useTranslations('artifacts');
  const tThread = useTranslations('thread');
  const total = versions.length;
  // The last version is the newest: showing it means following newer ones.
  const show = (to: number) =>
    showArtifactVersion(to >= total - 1 ? null : (versions[to]?.versionId ?? null));
  return (
    <div className="text-muted-foreground flex shrink-0 items-center">
      <IconButton
        size="icon-sm"
        label={tThread('previousVersion')}
        disabled={isEditing || index === 0}
        onClick={() => show(index - 1)}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <span role="status" className="tabular text-xs">
        <span aria-hidden>
          {index + 1} / {total}
        </span>
        <span className="sr-only">{t('version', { position: index + 1, total })}</span>
      </span>
      <IconButton
        size="icon-sm"
        label={tThread('nextVersion')}
        disabled={isEditing || index >= total - 1}
        onClick={() => show(index + 1)}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
