'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PageLink } from '@/components/document/page-link';
import { SourceCard } from '@/components/document/source-card';
import { useSourceName } from '@/components/document/use-source-name';
import { Button } from '@/components/ui/button';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { Source } from '@/lib/domain/message/source';

const SHOWN_SOURCES = 6;

export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  const t = useTranslations('sources');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sources : sources.slice(0, SHOWN_SOURCES);
  return (
    <section aria-label={t('title')} className="mt-1 flex flex-col gap-1.5">
      <p className="text-muted-foreground text-xs font-medium">{t('title')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map((source) => (
          <li key={source.number} className="max-w-full min-w-0">
            <SourceButton source={source} />
          </li>
        ))}
        {shown.length === sources.length ? null : (
          <li>
            <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
              {t('showAll', { count: sources.length })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function SourceButton({ source }: { source: Source }) {
  const nameOf = useSourceName();
  const content = (
    <>
      <span className="text-muted-foreground tabular-nums">{source.number}</span>
      <bdi className="truncate">{nameOf(source)}</bdi>
    </>
  );
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        {source.type === 'web' ? (
          <Button variant="outline" size="sm" className="max-w-full font-normal" asChild>
            <PageLink source={source}>{content}</PageLink>
          </Button>
        ) : (
          <Button
            variant="outline"
            size="sm"
            className="max-w-full font-normal"
            onMouseEnter={() => preloadDialog('document')}
            onClick={() => openDialog({ kind: 'document', source })}
          >
            {content}
          </Button>
        )}
      </TooltipTrigger>
      <TooltipContent side="top">
        <SourceCard source={source} />
      </TooltipContent>
    </Tooltip>
  );
}
