'use client';

import useSWR, { mutate } from 'swr';
import { conversationAnswerSchema, conversationPath } from '@/lib/contracts/conversation/conversations';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { NEW_CONVERSATION_ID, SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { requestJson } from '../../request/request';
import { RequestError } from '../../request/request-error';
import { useSession } from '../../session/use-session';
import { putConversationOnTop } from './conversation-list-cache';

interface ConversationQuery {
  conversation: Conversation | undefined;
  isMissing: boolean;
  /** The conversation may exist nevertheless. */
  hasFailed: boolean;
  retry: () => void;
}

/** A new conversation and the placeholder of a search fetch nothing. */
export function useConversation(conversationId: string): ConversationQuery {
  const { status } = useSession();
  const isSaved = conversationId !== NEW_CONVERSATION_ID && conversationId !== SEARCH_CONVERSATION_ID;
  const isWanted = status === 'authenticated' && isSaved;
  const {
    data,
    error,
    mutate: fetchAgain,
  } = useSWR<Conversation, Error>(isWanted ? conversationPath(conversationId) : null, fetchFrom, {
    revalidateOnFocus: false,
  });
  return {
    conversation: data,
    isMissing: data === undefined && isRefusal(error),
    hasFailed: data === undefined && error !== undefined && !isRefusal(error),
    retry: () => void fetchAgain(),
  };
}

/** Is used for what the server just sent (a stream, a title); also updates the top of the list. */
export function putConversation(conversation: Conversation): void {
  void mutate(conversationPath(conversation.conversationId), conversation, { revalidate: false });
  putConversationOnTop(conversation);
}

/** Fetches without the cache. Throws RequestError. */
export function fetchConversation(conversationId: string): Promise<Conversation> {
  return fetchFrom(conversationPath(conversationId));
}

function fetchFrom(path: string): Promise<Conversation> {
  return requestJson(path, conversationAnswerSchema);
}

function isRefusal(error: Error | undefined): boolean {
  return error instanceof RequestError && (error.status === 404 || error.status === 400);
}
