'use client';

import useSWR from 'swr';
import {
  OUTLINE_ERROR,
  OUTLINE_QUESTION,
  OUTLINE_RUNNING,
  outlinePath,
  outlineSchema,
} from '@/lib/contracts/message/message-outline';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';

export interface OutlineMessage {
  readonly messageId: string;
  readonly parentMessageId: string;
  readonly isQuestion: boolean;
  readonly isRunning: boolean;
  readonly isError: boolean;
  readonly model: string | null;
  readonly text: string;
}

export interface ConversationOutline {
  readonly messages: readonly OutlineMessage[];
  readonly isShortened: boolean;
}

/** A map with more messages says that it is cut. */
const MESSAGES_LIMIT = 50_000;

export function useOutline(conversationId: string): {
  outline: ConversationOutline | undefined;
  hasFailed: boolean;
  retry: () => void;
} {
  const userId = useSession().user?.id;
  const { data, error, mutate } = useSWR<ConversationOutline, Error>(
    userId === undefined ? null : ['outline', conversationId, userId],
    () => fetchOutline(conversationId),
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return { outline: data, hasFailed: data === undefined && error !== undefined, retry: () => void mutate() };
}

async function fetchOutline(conversationId: string): Promise<ConversationOutline> {
  const messages: OutlineMessage[] = [];
  for (let cursor: string | null = null; ;) {
    const page = await fetchPage(conversationId, cursor);
    for (const [messageId, parentMessageId, kind, model, text] of page.messages)
      messages.push({
        messageId,
        parentMessageId,
        isQuestion: (kind & OUTLINE_QUESTION) !== 0,
        isRunning: (kind & OUTLINE_RUNNING) !== 0,
        isError: (kind & OUTLINE_ERROR) !== 0,
        model: page.models[model] ?? null,
        text,
      });
    cursor = page.nextCursor;
    if (cursor === null || messages.length >= MESSAGES_LIMIT)
      return { messages, isShortened: cursor !== null };
  }
}

function fetchPage(conversationId: string, cursor: string | null) {
  return requestJson(outlinePath(conversationId, cursor), outlineSchema);
}
