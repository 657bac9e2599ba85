import { keepsConversation } from '@/lib/domain/conversation/keeps-conversation';
import { findOfferedEndpoint, planModelChoice, type ChosenModel } from '@/lib/domain/model/plan-model-choice';
import { findNamedSuccessor } from '@/lib/domain/model/retirement/find-successor';
import type { Preset } from '@/lib/domain/preset/preset';
import { isSavedConversation } from '@/lib/domain/shared/ids';
import { moveDraftToNewChat } from '../draft/move-draft';
import { chooseModel, findLastModel, findModelChoice } from '../model/store/model-choice';
import { findOfferedModels } from '../model/store/offered-models';
import { warnOfFallback } from '../model/warn-of-fallback';
import { conversationIdOf } from '../navigation/conversation-path';
import { markNewChatSet } from '../navigation/new-chat';
import { openNewConversation } from '../navigation/open-conversation';
import { setNewChatSettings, showChatSettings } from '../settings/chat-settings';
import { readPreference } from '../system/preferences';

/**
 * Modular chat keeps the conversation, else a new one keeps the text. Returns the model, perhaps not the preset's;
 * null, without any change, when the endpoint is not offered.
 */
export function selectPreset(preset: Preset): ChosenModel | null {
  const choice = planChoice(preset);
  if (choice === null) return null;
  const before = findModelChoice();
  const conversationId = conversationIdOf(window.location.pathname);
  const isKept = before === null || keepsConversation(before, choice, readPreference('modularChat'));
  if (isSavedConversation(conversationId) && isKept) {
    chooseModel(choice);
    showChatSettings(preset.settings);
    return choice;
  }
  moveDraftToNewChat(conversationId);
  openNewConversation();
  prepare(preset, choice);
  return choice;
}

/** See {@link selectPreset}. */
export function beginWithPreset(preset: Preset): ChosenModel | null {
  const choice = planChoice(preset);
  if (choice === null) return null;
  openNewConversation();
  prepare(preset, choice);
  return choice;
}

/** See {@link selectPreset}. */
export function prepareNewChat(preset: Preset): ChosenModel | null {
  const choice = planChoice(preset);
  if (choice !== null) prepare(preset, choice);
  return choice;
}

function prepare({ settings }: Preset, choice: ChosenModel): void {
  chooseModel(choice);
  setNewChatSettings(choice.endpoint, settings);
  markNewChatSet();
}

function planChoice(preset: Preset): ChosenModel | null {
  const { model } = preset;
  const offered = findOfferedModels();
  if (offered === null) return null;
  const { endpoints, models } = offered;
  const endpoint = findOfferedEndpoint(endpoints, preset.endpoint);
  if (endpoint === null) return null;
  const listed = Object.hasOwn(models, endpoint) ? (models[endpoint] ?? []) : [];
  const isListed = model === null || listed.includes(model);
  const preferred = isListed ? model : (findNamedSuccessor(model, listed) ?? model);
  const choice = planModelChoice(endpoints, models, [{ endpoint, model: preferred }], findLastModel);
  warnOfFallback({ endpoint, model }, choice);
  return choice;
}
