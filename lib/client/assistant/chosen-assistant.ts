'use client';

import { useSyncExternalStore } from 'react';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { isSavedConversation } from '@/lib/domain/shared/ids';
import {
  chooseModel,
  findModelChoice,
  LAST_ASSISTANT_KEY,
  useModelChoice,
  type ModelChoice,
} from '../model/store/model-choice';
import { conversationIdOf } from '../navigation/conversation-path';
import { userStore } from '../scope/user-scope';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** It holds as long as the chat beside has the same assistant. */
const usePicked = userStore<{ id: string | null; beside: string | null } | null>(() => null);

/** Returns the choice in the builder, else the chat's assistant, else the last one. */
export function useChosenAssistantId(): string | null {
  const beside = useModelChoice(({ choice }) => assistantOf(choice));
  const picked = usePicked();
  const last = useSyncExternalStore(
    (onChange) => watchLocal(LAST_ASSISTANT_KEY, onChange),
    () => readLocal(LAST_ASSISTANT_KEY),
    () => null,
  );
  return picked !== null && picked.beside === beside ? picked.id : (beside ?? last);
}

/** Null means none; a new chat follows. */
export function chooseAssistant(id: string | null): void {
  const choice = findModelChoice();
  const isNewChat = !isSavedConversation(conversationIdOf(window.location.pathname));
  if (choice !== null && isNewChat && endpointOf(choice.endpoint).hasAssistants)
    chooseModel({ ...choice, model: id });
  writeLocal(LAST_ASSISTANT_KEY, id);
  usePicked.setState({ id, beside: assistantOf(findModelChoice()) }, true);
}

function assistantOf(choice: ModelChoice | null): string | null {
  return choice !== null && endpointOf(choice.endpoint).hasAssistants ? choice.model : null;
}
