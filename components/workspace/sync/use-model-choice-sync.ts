'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { preferSuccessor } from '@/lib/client/model/prefer-successor';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import {
  findLastChoice,
  findLastModel,
  findModelChoice,
  showModelChoice,
  type ModelChoice,
} from '@/lib/client/model/store/model-choice';
import { setOfferedModels } from '@/lib/client/model/store/offered-models';
import { warnOfFallback } from '@/lib/client/model/warn-of-fallback';
import { userValue } from '@/lib/client/scope/user-scope';
import { getThread } from '@/lib/client/thread/thread';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { planModelChoice } from '@/lib/domain/model/plan-model-choice';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useNewChatFolder } from '../use-new-chat-folder';

/** It outlives the pane, so that a choice stays while another page is shown. */
const begun = userValue<{ readonly place: string; readonly choice: ModelChoice | null } | null>(() => null);

/** The folder's model comes first, then the one used last. */
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
  const isComparing = useStore(getThread(conversationId).store, ({ comparison }) => comparison !== null);
  useEffect(() => {
    if (endpoints === undefined || models === undefined || !isKnown) {
      begun.current = null;
      return;
    }
    const place = JSON.stringify([conversationId, endpoint, model]);
    const shown = findModelChoice();
    // Every compared model answers in the conversation, and none of them is chosen until its answer is kept.
    if (isComparing && shown !== null) {
      begun.current = { place, choice: null };
      return;
    }
    const before = begun.current;
    // The user's choice since then stays when only the offer has changed, as after a key was set.
    const chosen = before?.place === place && before.choice !== shown ? shown : null;
    const own = endpoint === undefined ? null : { endpoint, model };
    const candidates = [chosen, own, findLastChoice()].filter((each) => each !== null);
    const choice = planModelChoice(endpoints, models, candidates, findLastModel);
    showModelChoice(choice);
    if (chosen !== null) warnOfFallback(chosen, choice);
    else {
      begun.current = { place, choice };
      if (own !== null) followOwn(own, models, choice);
    }
  }, [conversationId, isKnown, endpoint, model, endpoints, models, isComparing]);
}

/** The successor of a retired model is offered. */
function followOwn(
  { endpoint, model }: Pick<ModelChoice, 'endpoint' | 'model'>,
  models: NonNullable<ReturnType<typeof useModels>>,
  choice: ModelChoice | null,
): void {
  warnOfFallback({ endpoint, model }, choice);
  if (model !== null) void preferSuccessor({ endpoint, model }, models, choice);
}
