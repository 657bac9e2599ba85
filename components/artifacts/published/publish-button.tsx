'use client';

import { Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { Thread } from '@/lib/client/thread/thread';
import { PUBLISHED_CODE_LIMIT_CHARACTERS } from '@/lib/contracts/share/published';
import type { Artifact, ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';
import { publishedKindSchema } from '@/lib/domain/share/published-kind';

interface PublishButtonProps {
  thread: Thread;
  artifact: Artifact;
  version: ArtifactVersion;
  title: string;
  className: string;
}

/** Renders null for what has no page: code, and what is unfinished or too long. */
export function PublishButton({ thread, artifact, version, title, className }: PublishButtonProps) {
  const t = useTranslations('publish');
  const kind = publishedKindSchema.safeParse(artifact.kind).data;
  const { messageId, language, code, isClosed } = version;
  if (kind === undefined || !isClosed || code.length > PUBLISHED_CODE_LIMIT_CHARACTERS) return null;
  const { conversationId } = thread.store.getState();
  const open = () =>
    openDialog({
      kind: 'publish',
      version: { conversationId, messageId, title, kind, language: language.slice(0, 40), code },
    });
  return (
    <IconButton
      className={className}
      label={t('button')}
      onClick={open}
      onPointerEnter={() => preloadDialog('publish')}
      onFocus={() => preloadDialog('publish')}
    >
      <Globe aria-hidden />
      <span className="hidden text-sm @2xl/artifact:inline">{t('button')}</span>
    </IconButton>
  );
}
