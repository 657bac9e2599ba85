'use client';

import useSWRImmutable from 'swr/immutable';
import { followUpsPath, followUpsSchema, type FollowUps } from '@/lib/contracts/message/follow-ups';
import { requestJson } from '../../request/request';

interface Key {
  readonly conversationId: string;
  readonly messageId: string;
}

const NONE: readonly string[] = [];

/** The list is empty while the suggestions are being made. */
export function useFollowUps({ conversationId, messageId }: Key): readonly string[] {
  const { data } = useSWRImmutable<FollowUps, unknown>(
    followUpsPath(conversationId, messageId),
    (path: string) => requestJson(path, followUpsSchema, { method: 'POST' }),
    { shouldRetryOnError: false },
  );
  return data?.questions ?? NONE;
}
