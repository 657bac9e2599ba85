'use client';

import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MarkedText } from '@/components/shared/marked-text';
import { Button } from '@/components/ui/button';
import { conversationPath } from '@/lib/client/navigation/conversation-path';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { isPlainClick } from '@/lib/client/page/is-plain-click';
import type { HitGroup } from './group-hits';
import { HitTime } from './hit-time';
import { SearchHitRow } from './search-hit-row';

/** A chat with many hits leaves room for the next. */
const SHOWN_HITS = 3;

export function SearchHitGroup({ group }: { group: HitGroup }) {
  const t = useTranslations('search');
  const { conversationId, title, titleMarks, at, hits } = group;
  const headingId = `found-${group.key}`;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? hits : hits.slice(0, SHOWN_HITS);
  const more = hits.length - shown.length;
  return (
    <li className="max-w-conversation mx-auto px-1 pt-3 sm:px-2">
      <h2 id={headingId} className="text-sm font-semibold">
        <a
          href={conversationPath(conversationId, '/c')}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            openConversation(conversationId);
          }}
          className="hover:bg-fill flex min-h-10 items-center gap-2 rounded-md px-2 py-2 -outline-offset-2 transition-colors touch:min-h-11"
        >
          <MessagesSquare aria-hidden className="text-muted-foreground size-4 shrink-0" />
          <span className="sr-only">{t('conversation')}</span>
          <span dir="auto" className="min-w-0 truncate">
            <MarkedText text={title} marks={titleMarks} />
          </span>
          {hits.length === 0 ? (
            <span className="ms-auto shrink-0 text-xs font-normal">
              <HitTime at={at} />
            </span>
          ) : null}
        </a>
      </h2>
      {hits.length === 0 ? null : (
        <ol aria-labelledby={headingId} className="border-border ms-4 border-s ps-2">
          {shown.map((hit) => (
            <SearchHitRow key={hit.message.messageId} conversationId={conversationId} hit={hit} />
          ))}
        </ol>
      )}
      {more > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          className="text-muted-foreground ms-5"
          aria-describedby={headingId}
          onClick={() => setWhole(true)}
        >
          {t('moreInChat', { count: more })}
        </Button>
      ) : null}
    </li>
  );
}
