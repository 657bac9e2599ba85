'use client';

import { useMemo } from 'react';
import { mutate } from 'swr';
import useSWRInfinite from 'swr/infinite';
import {
  CLEAR_CONVERSATIONS_PATH,
  conversationAnswerSchema,
  conversationPath,
  conversationsPageSchema,
  UPDATE_CONVERSATION_PATH,
  type ConversationsPage,
} from '@/lib/contracts/conversations';
import type { Conversation } from '@/lib/domain/conversation';
import { request, requestJson } from '../request/request';
import { useSession } from '../session/use-session';
import {
  changeListedConversation,
  conversationsPageKey,
  dropListedConversation,
  refreshConversations,
} from './conversation-list-cache';

/** What the list shows of a conversation. */
export type ConversationSummary = Pick<Conversation, 'conversationId' | 'title' | 'updatedAt'>;

interface ConversationList {
  conversations: readonly Conversation[];
  /** Nothing is known yet. */
  isLoading: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The person's conversations, the last written first, as far as they were asked for. */
export function useConversations(): ConversationList {
  const { status } = useSession();
  const {
    data,
    error,
    size,
    setSize,
    mutate: refetch,
  } = useSWRInfinite<ConversationsPage, Error>(
    (index, before: ConversationsPage | null) =>
      status === 'authenticated' ? conversationsPageKey(index, before) : null,
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

/** Gives a conversation another title: at once on the screen, back to the old one if the server refuses. */
export async function renameConversation(conversationId: string, title: string): Promise<void> {
  const path = conversationPath(conversationId);
  let before: string | null = null;
  const setTitle = (next: string) => {
    const change = (conversation: Conversation) => {
      before ??= conversation.title;
      return { ...conversation, title: next };
    };
    changeListedConversation(conversationId, change);
    void mutate<Conversation>(path, (known) => (known === undefined ? undefined : change(known)), {
      revalidate: false,
    });
  };
  setTitle(title);
  try {
    const saved = await requestJson(UPDATE_CONVERSATION_PATH, conversationAnswerSchema, {
      method: 'POST',
      json: { arg: { conversationId, title } },
    });
    setTitle(saved.title);
  } catch (error) {
    if (before !== null) setTitle(before);
    throw error;
  }
}

/** Deletes a conversation: at once on the screen, back in its place if the server refuses. */
export async function deleteConversation(conversationId: string): Promise<void> {
  dropListedConversation(conversationId);
  try {
    await request(CLEAR_CONVERSATIONS_PATH, {
      method: 'POST',
      json: { arg: { conversationId, source: 'button' } },
    });
    void mutate(conversationPath(conversationId), undefined, { revalidate: false });
  } finally {
    void refreshConversations();
  }
}

function fetchPage(path: string): Promise<ConversationsPage> {
  return requestJson(path, conversationsPageSchema);
}

/** A conversation that moved to the top while pages were fetched is listed once. */
function uniqueConversations(pages: readonly ConversationsPage[]): Conversation[] {
  const seen = new Map<string, Conversation>();
  for (const conversation of pages.flatMap((page) => page.conversations))
    if (!seen.has(conversation.conversationId)) seen.set(conversation.conversationId, conversation);
  return [...seen.values()];
}
