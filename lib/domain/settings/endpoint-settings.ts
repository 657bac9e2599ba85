import { endpointOf, settingsFormOf, type SettingsForm } from '../model/endpoint-descriptor';
import { presentFields } from '../shared/present-fields';
import type { ConversationSettings } from './conversation-settings';
import { inSettingRange, numberNamesOf } from './setting-ranges';

export type SettingName = keyof ConversationSettings;

/** `endpointType` is `custom` or null. */
export function settingNames(endpoint: string, endpointType: string | null): readonly SettingName[] {
  const form = settingsFormOf(endpoint, endpointType);
  return form === null ? [] : NAMES[form];
}

export function canOpenSettings(
  { endpoint, endpointType }: { readonly endpoint: string; readonly endpointType: string | null },
  settings: ConversationSettings,
  isNew: boolean,
): boolean {
  const { modes } = endpointOf(endpoint);
  if (modes !== null && !isNew) return settings.jailbreak === true;
  return settingNames(endpoint, endpointType).length > 0;
}

/** Moves values into ranges that are not refused; null, absent and foreign settings are left out. */
export function settingsAt(
  endpoint: string,
  endpointType: string | null,
  settings: ConversationSettings,
): ConversationSettings {
  const names: ReadonlySet<string> = new Set(settingNames(endpoint, endpointType));
  return Object.fromEntries(
    Object.entries(presentFields(settings))
      .filter(([name]) => names.has(name))
      .map(([name, value]) => [name, inSettingRange(name, value)]),
  );
}

const OPENAI = [
  'chatGptLabel',
  'promptPrefix',
  ...numberNamesOf('openAi'),
  'reasoningEffort',
  'resendImages',
  'imageDetail',
  'imageShape',
  'imageQuality',
  'file_ids',
  'tools',
] as const satisfies readonly SettingName[];

const OWN = [
  'modelLabel',
  'promptPrefix',
  'resendImages',
  'file_ids',
  'tools',
  'reasoningEffort',
  'thinking',
] as const satisfies readonly SettingName[];

const BING = [
  'jailbreak',
  'jailbreakConversationId',
  'toneStyle',
  'context',
  'systemMessage',
  'conversationSignature',
  'clientId',
  'invocationId',
  'bingConversationId',
] as const satisfies readonly SettingName[];

const NAMES: Readonly<Record<SettingsForm, readonly SettingName[]>> = {
  openAi: OPENAI,
  custom: [...OPENAI, 'modelLabel'],
  plugins: [...OPENAI, 'agentOptions'],
  anthropic: [...OWN, ...numberNamesOf('anthropic')],
  google: [...OWN, ...numberNamesOf('google'), 'imageShape', 'examples'],
  bing: BING,
  assistants: ['promptPrefix', 'instructions', 'assistant_id', 'file_ids'],
};
