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
import { readLocalJson, writeLocal } from '../storage/local-storage';

interface ChatSettings {
  readonly conversationId: string;
  /** Is false until the settings of a saved conversation have arrived from the server. */
  readonly isKnown: boolean;
  readonly byEndpoint: ReadonlyMap<string, ConversationSettings>;
  /** These settings apply at an endpoint at which this chat has none of its own yet. */
  readonly carried: ConversationSettings;
}

const LAST_SETTINGS_KEY = 'lastSettings';

/** This many endpoints, those used last, keep their settings on this device. */
const ENDPOINTS_LIMIT = 50;

const NOTHING: ConversationSettings = {};

const NEW_CHAT = { conversationId: NEW_CONVERSATION_ID, isKnown: true, carried: NOTHING } as const;

const lastSettingsSchema = z.array(z.tuple([z.string(), conversationSettingsSchema]));

const useChats = userStore<ChatSettings>(() => ({ ...NEW_CHAT, byEndpoint: new Map() }));

// What is stored when the user changes may be that of the one before.
useChats.setState({ byEndpoint: lastSettings() });

/** A setting that was not made is absent. */
export function useChatSettings(): ConversationSettings {
  const endpoint = useModelChoice(({ choice }) => choice?.endpoint ?? '');
  return useChats((chat) => settingsOf(chat, endpoint));
}

/** A compared model may have another endpoint. */
export function findChatSettings(endpoint: string = findModelChoice()?.endpoint ?? ''): ConversationSettings {
  return settingsOf(useChats.getState(), endpoint);
}

/** While settings are unknown, they cannot be changed and no message can be sent. */
export function useKnowsChatSettings(conversationId: string): boolean {
  return useChats((chat) => areOf(chat, conversationId));
}

export function knowsChatSettings(conversationId: string): boolean {
  return areOf(useChats.getState(), conversationId);
}

/** Returns a function that ends it. */
export function onChatSettings(listener: () => void): () => void {
  return useChats.subscribe(listener);
}

/** Null resets a setting. */
export function changeChatSettings(patch: ConversationSettings): void {
  showChatSettings({ ...findChatSettings(), ...patch });
}

/** The settings of a new chat also apply to the next new chat. */
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

export function setNewChatSettings(endpoint: string, settings: ConversationSettings): void {
  const chat = useChats.getState();
  const isShown = chat.conversationId === NEW_CONVERSATION_ID;
  const kept = new Map(isShown ? chat.byEndpoint : lastSettings());
  kept.delete(endpoint);
  kept.set(endpoint, presentFields(settings));
  saveLastSettings(kept);
  if (isShown) useChats.setState({ byEndpoint: kept });
}

export function openNewChatSettings(): void {
  if (useChats.getState().conversationId === NEW_CONVERSATION_ID) return;
  useChats.setState({ ...NEW_CHAT, byEndpoint: lastSettings() });
}

/** Until the settings are known, those of another conversation must not apply. */
export function awaitChatSettings(conversationId: string): void {
  useChats.setState({ conversationId, isKnown: false, byEndpoint: new Map(), carried: NOTHING });
}

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
  return new Map(lastSettingsSchema.safeParse(readLocalJson(LAST_SETTINGS_KEY)).data ?? []);
}
