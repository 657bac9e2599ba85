'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { deleteConversations, undoDeletion } from '@/lib/client/conversation/organise/delete-conversations';
import {
  organiseConversations,
  type Organisation,
} from '@/lib/client/conversation/organise/organise-conversations';
import { placeConversations } from '@/lib/client/conversation/queries/conversation-list-cache';
import { conversationIdOf } from '@/lib/client/navigation/conversation-path';
import { openConversation, openNewConversation } from '@/lib/client/navigation/open-conversation';
import { RequestError } from '@/lib/client/request/request-error';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

const UNDO_DURATION_MS = 8_000;

/** A toast reports each result. */
export interface Organise {
  readonly pin: (conversationIds: readonly string[]) => void;
  readonly unpin: (conversationIds: readonly string[]) => void;
  /** A toast offers Undo. The open page is left when it is among them. */
  readonly archive: (conversationIds: readonly string[]) => void;
  readonly unarchive: (conversationIds: readonly string[]) => void;
  /** Offers Undo. Null removes them from their folder. */
  readonly move: (conversationIds: readonly string[], folderId: string | null) => void;
  /** Offers Undo, and leaves the open page. Callers confirm first. */
  readonly remove: (conversationIds: readonly string[] | 'all') => void;
}

export function useOrganise(): Organise {
  const t = useTranslations('organise');
  return useMemo(() => {
    const fail = (error: unknown) => {
      const isNotFound = error instanceof RequestError && error.status === 404;
      showToast('error', t(isNotFound ? 'gone' : 'failed'));
    };
    const offerUndo = (text: string, undo: () => Promise<unknown>) =>
      showToast('success', text, {
        durationMs: UNDO_DURATION_MS,
        action: {
          label: t('undo'),
          onClick: () => void undo().catch(() => showToast('error', t('undoFailed'))),
        },
      });
    const simply = (organisation: Organisation) => (ids: readonly string[]) =>
      void organiseConversations(ids, organisation).catch(fail);
    return {
      pin: simply({ action: 'pin' }),
      unpin: simply({ action: 'unpin' }),
      unarchive: simply({ action: 'unarchive' }),
      archive: (ids) => {
        const comeBack = leave(ids);
        organiseConversations(ids, { action: 'archive' }).then(
          (before) =>
            offerUndo(t('archived', { count: ids.length }), async () => {
              placeConversations(before);
              await organiseConversations(ids, { action: 'unarchive' });
              comeBack();
            }),
          fail,
        );
      },
      move: (ids, folderId) => {
        organiseConversations(ids, { action: 'move', folderId }).then(
          (before) => offerUndo(t('moved', { count: ids.length }), () => moveBack(before)),
          fail,
        );
      },
      remove: (ids) => {
        if (ids.length === 0) return;
        const comeBack = leave(ids);
        deleteConversations(ids).then((deletion) => {
          const text = ids === 'all' ? t('cleared') : t('deleted', { count: deletion.count });
          if (deletion.deletedAt === null) return;
          offerUndo(text, async () => {
            await undoDeletion(deletion);
            comeBack();
          });
        }, fail);
      },
    };
  }, [t]);
}

/** The returned function goes back, unless another page was opened. */
function leave(conversationIds: readonly string[] | 'all'): () => void {
  const openId = conversationIdOf(window.location.pathname);
  const isOpen =
    openId !== NEW_CONVERSATION_ID && (conversationIds === 'all' || conversationIds.includes(openId));
  if (!isOpen) return () => undefined;
  openNewConversation();
  return () => {
    if (conversationIdOf(window.location.pathname) === NEW_CONVERSATION_ID) openConversation(openId);
  };
}

/** It makes one call a folder. */
async function moveBack(before: readonly Conversation[]): Promise<void> {
  placeConversations(before);
  const byFolder = new Map<string | null, string[]>();
  for (const { conversationId, folderId } of before)
    byFolder.set(folderId, [...(byFolder.get(folderId) ?? []), conversationId]);
  for (const [folderId, ids] of byFolder) await organiseConversations(ids, { action: 'move', folderId });
}
