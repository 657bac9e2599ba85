import { mutate } from 'swr';
import { conversationPath } from '@/lib/contracts/conversation/conversations';
import {
  ORGANISE_PATH,
  organiseAnswerSchema,
  type OrganiseRequest,
} from '@/lib/contracts/conversation/organise';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { requestJson } from '../../request/request';
import { changeCached } from '../../shared/change-cached';
import { announceOrganised } from '../organise-channel';
import {
  changeListedConversations,
  placeConversations,
  refreshConversations,
} from '../queries/conversation-list-cache';
import { refreshFolders } from '../queries/folders';

export type Organisation =
  | { readonly action: 'pin' | 'unpin' | 'archive' | 'unarchive' }
  | { readonly action: 'move'; readonly folderId: string | null };

/** The screen changes immediately and reverts on a refusal. Returns what was before. */
export async function organiseConversations(
  conversationIds: readonly string[],
  organisation: Organisation,
): Promise<Conversation[]> {
  const nowIso = new Date().toISOString();
  const change = (conversation: Conversation) => changed(conversation, organisation, nowIso);
  const before = changeListedConversations(conversationIds, change);
  for (const conversationId of conversationIds) changeCached(conversationPath(conversationId), change);
  const body: OrganiseRequest = { ...organisation, conversationIds: [...conversationIds] };
  try {
    await requestJson(ORGANISE_PATH, organiseAnswerSchema, { method: 'POST', json: body, keepalive: true });
    announceOrganised(
      organisation.action === 'archive'
        ? { type: 'removed', conversationIds: [...conversationIds] }
        : { type: 'changed' },
    );
    return before;
  } catch (error) {
    placeConversations(before);
    for (const conversationId of conversationIds) void mutate(conversationPath(conversationId));
    throw error;
  } finally {
    refreshFolders();
    void refreshConversations();
  }
}

function changed(conversation: Conversation, organisation: Organisation, nowIso: string): Conversation {
  switch (organisation.action) {
    case 'pin':
      return { ...conversation, pinnedAt: conversation.pinnedAt ?? nowIso };
    case 'unpin':
      return { ...conversation, pinnedAt: null };
    case 'archive':
      return { ...conversation, archivedAt: conversation.archivedAt ?? nowIso };
    case 'unarchive':
      return { ...conversation, archivedAt: null };
    case 'move':
      return { ...conversation, folderId: organisation.folderId };
  }
}
