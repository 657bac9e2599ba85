'use client';

import { useEffect, useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import {
  conversationAnswerSchema,
  conversationPath,
  conversationsPageSchema,
  UPDATE_CONVERSATION_PATH,
  type ConversationsPage,
} from '@/lib/contracts/conversation/conversations';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { ConversationList } from '@/lib/domain/conversation/conversation-list';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';
import { changeCached } from '../../shared/change-cached';
import { changeListedConversations, conversationsPageKey, noteShownList } from './conversation-list-cache';

export type ConversationSummary = Pick<Conversation, 'conversationId' | 'title' | 'updatedAt'> &
  Partial<Pick<Conversation, 'pinnedAt' | 'archivedAt' | 'folderId'>>;

interface ConversationListState {
  conversations: readonly Conversation[];
  /** No page has arrived yet. */
  isLoading: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

export function useConversations(list: ConversationList = 'sidebar'): ConversationListState {
  useEffect(() => noteShownList(list), [list]);
  const { status } = useSession();
  const {
    data,
    error,
    size,
    setSize,
    mutate: refetch,
  } = useSWRInfinite<ConversationsPage, Error>(
    (index, before: ConversationsPage | null) =>
      status === 'authenticated' ? conversationsPageKey(list, index, before) : null,
    fetchPage,
    { revalidateFirstPage: false, revalidateOnFocus: true },
  );
  const conversations = useMemo(() => uniqueConversations(data ?? []), [data]);
  const last = data?.at(-1);
  return {
    conversations,
    isLoading: data === undefined && error === undefined,
    error: error ?? null,
    hasMore: last !== undefined && last.pageNumber < last.pages,
    isLoadingMore: data !== undefined && error === undefined && size > data.length,
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    retry: () => void refetch(),
  };
}

/** The screen changes immediately and reverts on a refusal. */
export async function renameConversation(conversationId: string, title: string): Promise<void> {
  const path = conversationPath(conversationId);
  let before: string | null = null;
  const setTitle = (next: string) => {
    const change = (conversation: Conversation) => {
      before ??= conversation.title;
      return { ...conversation, title: next };
    };
    changeListedConversations([conversationId], change);
    changeCached(path, change);
  };
  setTitle(title);
  try {
    const saved = await requestJson(UPDATE_CONVERSATION_PATH, conversationAnswerSchema, {
      method: 'POST',
      json: { arg: { conversationId, title } },
      keepalive: true,
    });
    setTitle(saved.title);
  } catch (error) {
    if (before !== null) setTitle(before);
    throw error;
  }
}

function fetchPage(path: string): Promise<ConversationsPage> {
  return requestJson(path, conversationsPageSchema);
}

/** A conversation that moved up while pages were fetched may be there twice. */
function uniqueConversations(pages: readonly ConversationsPage[]): Conversation[] {
  const seen = new Map<string, Conversation>();
  for (const conversation of pages.flatMap((page) => page.conversations))
    if (!seen.has(conversation.conversationId)) seen.set(conversation.conversationId, conversation);
  return [...seen.values()];
}
