'use client';

import { useEffect } from 'react';
import type { Conversation } from '@/lib/domain/conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import { planModelChoice } from '@/lib/domain/plan-model-choice';
import { useEndpoints } from '@/lib/client/queries/use-endpoints';
import { useModels } from '@/lib/client/queries/use-models';
import { findLastChoice, findLastModel, showModelChoice } from '@/lib/client/stores/model-choice';
import { preferSuccessor } from '@/lib/client/prefer-successor';
import { setOfferedModels } from '@/lib/client/stores/offered-models';
import { warnOfFallback } from '@/lib/client/warn-of-fallback';
import { useNewChatFolder } from './use-new-chat-folder';

/** Opening a conversation shows whom it was held with; a new one begins with whom its folder names, else with the last. */
export function useModelChoiceSync(conversationId: string, conversation: Conversation | undefined): void {
  const endpoints = useEndpoints();
  const models = useModels();
  const folder = useNewChatFolder(conversationId);
  const isKnown = conversationId === NEW_CONVERSATION_ID || conversation !== undefined;
  const endpoint = conversation?.endpoint ?? folder?.endpoint ?? undefined;
  const model = conversation === undefined ? (folder?.model ?? null) : conversation.model;
  useEffect(() => {
    if (endpoints !== undefined && models !== undefined) setOfferedModels({ endpoints, models });
  }, [endpoints, models]);
  useEffect(() => {
    if (endpoints === undefined || models === undefined || !isKnown) return;
    const last = findLastChoice();
    const wishes = [
      ...(endpoint === undefined ? [] : [{ endpoint, model }]),
      ...(last === null ? [] : [last]),
    ];
    const choice = planModelChoice(endpoints, models, wishes, findLastModel);
    if (endpoint !== undefined) warnOfFallback({ endpoint, model }, choice);
    showModelChoice(choice);
    if (endpoint !== undefined && model !== null) void preferSuccessor({ endpoint, model }, models, choice);
  }, [conversationId, isKnown, endpoint, model, endpoints, models]);
}
