import * as z from 'zod/mini';
import { modeModel } from '@/lib/domain/model/endpoint-descriptor';
import {
  conversationSettingsSchema,
  type ConversationSettings,
} from '@/lib/domain/settings/conversation-settings';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { chooseModel, findModelChoice, showModelChoice, useModelChoice } from '../model/store/model-choice';
import { markNewChatSet } from '../navigation/new-chat';
import { userStore } from '../scope/user-scope';
import { readLocal, writeLocal } from '../storage/local-storage';

/** The settings of the chat on the screen, remembered for every endpoint it was set at. */
interface ChatSettings {
  readonly conversationId: string;
  /** False until the settings of a saved conversation have arrived from the server. */
  readonly isKnown: boolean;
  readonly byEndpoint: ReadonlyMap<string, ConversationSettings>;
  /** What applies at an endpoint this chat was not set at yet. */
  readonly carried: ConversationSettings;
}

const LAST_SETTINGS_KEY = 'lastSettings';

/** How many endpoints keep their last settings on this device, the latest first. */
const ENDPOINTS_LIMIT = 50;

const NOTHING: ConversationSettings = {};

const NEW_CHAT = { conversationId: NEW_CONVERSATION_ID, isKnown: true, carried: NOTHING } as const;

const lastSettingsSchema = z.array(z.tuple([z.string(), conversationSettingsSchema]));

const useChats = userStore<ChatSettings>(() => ({ ...NEW_CHAT, byEndpoint: new Map() }));

// What is stored when the user changes may be that of the one before.
useChats.setState({ byEndpoint: lastSettings() });

/**
 * Returns the settings of the chat on the screen, at the endpoint that is chosen now; a setting that was not made is
 * absent.
 */
export function useChatSettings(): ConversationSettings {
  const endpoint = useModelChoice(({ choice }) => choice?.endpoint ?? '');
  return useChats((chat) => settingsOf(chat, endpoint));
}

/** Returns the same for code outside of React; of another endpoint where one is named, as for a compared model. */
export function findChatSettings(endpoint: string = findModelChoice()?.endpoint ?? ''): ConversationSettings {
  return settingsOf(useChats.getState(), endpoint);
}

/**
 * Returns whether the settings are this conversation's; until they are, settings cannot be changed and no message is
 * sent.
 */
export function useKnowsChatSettings(conversationId: string): boolean {
  return useChats((chat) => areOf(chat, conversationId));
}

/** Returns the same for code outside of React. */
export function knowsChatSettings(conversationId: string): boolean {
  return areOf(useChats.getState(), conversationId);
}

/** Calls the listener after each change of them; returns what ends that. */
export function onChatSettings(listener: () => void): () => void {
  return useChats.subscribe(listener);
}

/** Changes some settings of the chat on the screen; null resets one to its default. */
export function changeChatSettings(patch: ConversationSettings): void {
  showChatSettings({ ...findChatSettings(), ...patch });
}

/**
 * Applies the user's settings to the chat on the screen; those of a new chat are also what the next new chat begins
 * with.
 */
export function showChatSettings(settings: ConversationSettings): void {
  const choice = findModelChoice();
  if (choice === null) return;
  const { conversationId, byEndpoint, carried } = useChats.getState();
  const changed = new Map(byEndpoint).set(choice.endpoint, presentFields(settings));
  useChats.setState({ conversationId, byEndpoint: changed, carried });
  const isNew = conversationId === NEW_CONVERSATION_ID;
  const mode = modeModel(choice.endpoint, settings.jailbreak);
  if (mode !== null && choice.model !== mode) {
    const shown = { ...choice, model: mode };
    if (isNew) chooseModel(shown);
    else showModelChoice(shown);
  }
  if (!isNew) return;
  markNewChatSet();
  saveLastSettings(changed);
}

/**
 * Sets what the next new chat at an endpoint begins with, for instance a preset; shown at once where a new chat is
 * open.
 */
export function setNewChatSettings(endpoint: string, settings: ConversationSettings): void {
  const chat = useChats.getState();
  const isShown = chat.conversationId === NEW_CONVERSATION_ID;
  const kept = new Map(isShown ? chat.byEndpoint : lastSettings());
  kept.delete(endpoint);
  kept.set(endpoint, presentFields(settings));
  saveLastSettings(kept);
  if (isShown) useChats.setState({ byEndpoint: kept });
}

/** A new chat is on the screen: it begins with the last settings. */
export function openNewChatSettings(): void {
  if (useChats.getState().conversationId === NEW_CONVERSATION_ID) return;
  useChats.setState({ ...NEW_CHAT, byEndpoint: lastSettings() });
}

/**
 * A saved conversation is on the screen, and its settings are not known yet: those of another one do not count for it.
 */
export function awaitChatSettings(conversationId: string): void {
  useChats.setState({ conversationId, isKnown: false, byEndpoint: new Map(), carried: NOTHING });
}

/**
 * A saved conversation is on the screen, or its settings were changed elsewhere; its other endpoints are remembered
 * while it stays.
 */
export function openChatSettings(
  conversationId: string,
  endpoint: string,
  settings: ConversationSettings,
): void {
  const chat = useChats.getState();
  const known = areOf(chat, conversationId) ? chat.byEndpoint : [];
  const { promptPrefix } = settings;
  useChats.setState({
    conversationId,
    isKnown: true,
    byEndpoint: new Map(known).set(endpoint, presentFields(settings)),
    carried: promptPrefix === null || promptPrefix === undefined ? NOTHING : { promptPrefix },
  });
}

/** Clears all settings of the chat on the screen, also what the next new chat begins with. */
export function forgetChatSettings(): void {
  useChats.setState({ ...NEW_CHAT, byEndpoint: new Map() });
}

function areOf(chat: ChatSettings, conversationId: string): boolean {
  return chat.isKnown && chat.conversationId === conversationId;
}

function settingsOf({ byEndpoint, carried }: ChatSettings, endpoint: string): ConversationSettings {
  return byEndpoint.get(endpoint) ?? carried;
}

function saveLastSettings(byEndpoint: ReadonlyMap<string, ConversationSettings>): void {
  writeLocal(LAST_SETTINGS_KEY, JSON.stringify([...byEndpoint].slice(-ENDPOINTS_LIMIT)));
}

function lastSettings(): ReadonlyMap<string, ConversationSettings> {
  try {
    const stored: unknown = JSON.parse(readLocal(LAST_SETTINGS_KEY) ?? '[]');
    return new Map(lastSettingsSchema.safeParse(stored).data ?? []);
  } catch {
    return new Map();
  }
}
