'use client';

import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { endFirstText, FIRST_TEXT_ID, useIsFirstTextOver } from '@/lib/client/page/first-text';
import { getThread } from '@/lib/client/thread/thread';

export interface DrawnFirst {
  readonly conversationId: string;
  readonly text: ReactNode;
}

interface FirstTextPlaceProps {
  conversationId: string;
  first: DrawnFirst | null;
}

/**
 * It covers the list until the list has scrolled to its end. As a reversed column, it is at its end without a script.
 */
export function FirstTextPlace({ conversationId, first }: FirstTextPlaceProps) {
  const t = useTranslations('thread');
  const isOver = useIsFirstTextOver();
  const isDone = useStore(
    getThread(conversationId).store,
    ({ status, order, targetId, comparison }) =>
      status === 'failed' ||
      status === 'missing' ||
      (status === 'ready' && order.length === 0) ||
      targetId !== null ||
      comparison !== null,
  );
  const isElsewhere = first !== null && first.conversationId !== conversationId;
  const isNone = first === null || isElsewhere;
  useEffect(() => {
    if (isDone || isNone) endFirstText();
  }, [isDone, isNone]);
  if (first === null || isOver || isDone || isElsewhere) return null;
  return (
    <div
      id={FIRST_TEXT_ID}
      role="region"
      aria-label={t('label')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      data-testid="first-text"
      className="bg-background absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      style={{ scrollbarGutter: 'stable both-edges' }}
    >
      <div className="mb-auto pt-6 pb-10">{first.text}</div>
    </div>
  );
}
