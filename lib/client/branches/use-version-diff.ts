'use client';

import { useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { z } from 'zod';
import { messagePath } from '@/lib/contracts/message/messages';
import type { TextDiff } from '@/lib/domain/message/diff-words';
import { requestJson } from '../request/request';
import { compareTexts } from './compare-texts';

/** The text of a message, as the route of one message returns it. */
const messageTextSchema = z.tuple([z.looseObject({ text: z.string() })]);

interface VersionDiff {
  /** Undefined while it is loading. */
  readonly diff: TextDiff | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Returns what changed from one version of a message to another. */
export function useVersionDiff(
  { conversationId, fromId, toId }: { conversationId: string; fromId: string; toId: string },
  locale: string,
): VersionDiff {
  const { data, error, mutate } = useSWRImmutable<[string, string], Error>(
    ['versions', conversationId, fromId, toId],
    () => Promise.all([fetchText(conversationId, fromId), fetchText(conversationId, toId)]),
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
      () => setKnown({ texts: data, diff: null }),
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

async function fetchText(conversationId: string, messageId: string): Promise<string> {
  const [{ text }] = await requestJson(messagePath(conversationId, messageId), messageTextSchema);
  return text;
}
