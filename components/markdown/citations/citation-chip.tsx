'use client';

import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/document/page-link';
import { SourceCard } from '@/components/document/source-card';
import { useSourceName } from '@/components/document/use-source-name';
import { useTooltipTrigger } from '@/lib/client/page/tooltip/use-tooltip-trigger';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { Source } from '@/lib/domain/message/source';

export function CitationChip({ source }: { source: Source }) {
  const t = useTranslations('sources');
  const nameOf = useSourceName();
  const { onPointerEnter, onFocus, ...rest } = useTooltipTrigger(() => ({
    content: <SourceCard source={source} />,
    side: 'top',
  }));
  const label = t('cite', { number: String(source.number), name: nameOf(source) });
  if (source.type === 'web')
    return (
      <PageLink
        source={source}
        className="citation"
        aria-label={label}
        onPointerEnter={onPointerEnter}
        onFocus={onFocus}
        {...rest}
      >
        {source.number}
      </PageLink>
    );
  return (
    <button
      type="button"
      className="citation"
      aria-label={label}
      onClick={() => openDialog({ kind: 'document', source })}
      onPointerEnter={(event) => {
        preloadDialog('document');
        onPointerEnter(event);
      }}
      onFocus={(event) => {
        preloadDialog('document');
        onFocus(event);
      }}
      {...rest}
    >
      {source.number}
    </button>
  );
}
