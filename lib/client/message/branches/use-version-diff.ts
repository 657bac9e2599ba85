'use client';

import { useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { TextDiff } from '@/lib/domain/message/diff-words';
import { fetchMessageText } from '../message-text';
import { compareTexts } from './compare-texts';

interface VersionDiff {
  /** Undefined means loading. */
  readonly diff: TextDiff | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useVersionDiff(
  { conversationId, fromId, toId }: { conversationId: string; fromId: string; toId: string },
  locale: string,
): VersionDiff {
  const { data, error, mutate } = useSWRImmutable<[string, string], Error>(
    ['versions', conversationId, fromId, toId],
    () => Promise.all([fetchMessageText(conversationId, fromId), fetchMessageText(conversationId, toId)]),
    { shouldRetryOnError: false },
  );
  const [known, setKnown] = useState<{ texts: [string, string]; diff: TextDiff | null } | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    compareTexts(data[0], data[1], { locale, signal }).then(
      (diff) => {
        if (!signal.aborted) setKnown({ texts: data, diff });
      },
      () => {
        if (!signal.aborted) setKnown({ texts: data, diff: null });
      },
    );
    return () => controller.abort();
  }, [data, locale]);
  const isKnown = known !== null && known.texts === data;
  return {
    diff: isKnown ? (known.diff ?? undefined) : undefined,
    hasFailed: (data === undefined && error !== undefined) || (isKnown && known.diff === null),
    retry: () => void mutate(),
  };
}
