import { ownValue } from '../shared/own-value';
import { keysOf } from '../shared/typed-record';
import type { EndpointLogo } from './endpoint-logo';

/** `custom` is the form of configured endpoints. */
export type SettingsForm = 'openAi' | 'plugins' | 'anthropic' | 'google' | 'bing' | 'assistants' | 'custom';

export interface EndpointSender {
  readonly setting: 'chatGptLabel' | 'modelLabel' | null;
  readonly byModel: readonly (readonly [part: string, label: string])[];
  readonly otherwise: string;
}

export interface EndpointDescriptor {
  readonly label: string;
  readonly isBeta: boolean;
  /** Null means the first letter, unless a name tells more. */
  readonly logo: EndpointLogo | null;
  /** Null means that it signs as configured endpoints do. */
  readonly sender: EndpointSender | null;
  readonly settings: SettingsForm | null;
  readonly isSentDefaults: boolean;
  readonly isToldEverything: boolean;
  readonly keyForm: 'plain' | 'connection' | 'azure' | 'google';
  /** Null means that there is no page, or the service is the operator's choice. */
  readonly keyPage: string | null;
  /** The endpoint shares the keys of these; empty for one that runs by itself. */
  readonly runsOn: readonly string[];
  /** The setting `jailbreak` selects one of the two models, and is fixed once a chat has begun. */
  readonly modes: { readonly off: string; readonly on: string } | null;
  readonly isCompat: boolean;
  /** Our table has the days of makers; other services of the same model set their own. */
  readonly hasMakersDays: boolean;
  /** The id of an assistant takes the place of the model. */
  readonly hasAssistants: boolean;
  /** The endpoint stores the conversation itself, so one that began elsewhere cannot be moved to it. */
  readonly holdsConversations: boolean;
  readonly canBePreset: boolean;
  readonly canContinue: boolean;
  readonly canBranchFromEdit: boolean;
  readonly attachmentMegabytes: { readonly file: number; readonly total: number };
  readonly moderator: 'openAi' | null;
  /** Null means that no model is used. */
  readonly titles: 'variable' | 'azure' | 'file' | null;
  readonly isScripted: boolean;
}

const CUSTOM: EndpointDescriptor = {
  label: 'Custom',
  logo: null,
  sender: null,
  settings: 'custom',
  isSentDefaults: false,
  isToldEverything: false,
  keyForm: 'connection',
  keyPage: null,
  runsOn: [],
  modes: null,
  isCompat: true,
  hasMakersDays: false,
  hasAssistants: false,
  holdsConversations: false,
  canBePreset: true,
  canContinue: true,
  canBranchFromEdit: true,
  attachmentMegabytes: { file: 20, total: 25 },
  moderator: null,
  titles: 'file',
  isScripted: false,
  isBeta: false,
};

export const FAMILY_LABELS = [
  ['gpt-3', 'GPT-3.5'],
  ['gpt-4', 'GPT-4'],
  ['mistral', 'Mistral'],
] as const;

const OPENAI: EndpointDescriptor = {
  ...CUSTOM,
  settings: 'openAi',
  label: 'OpenAI',
  logo: null,
  sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'OpenAI' },
  keyPage: 'https://platform.openai.com/api-keys',
  hasMakersDays: true,
  moderator: 'openAi',
  titles: 'variable',
};

/** These services are reached through their chat pages and store the conversation themselves. */
const PAGES: EndpointDescriptor = {
  ...CUSTOM,
  keyForm: 'plain',
  holdsConversations: true,
  canContinue: false,
  canBranchFromEdit: false,
  titles: null,
};

/** They are in the default order of the menu. Only here do endpoints differ. */
export const ENDPOINTS = {
  openAI: OPENAI,
  assistants: {
    ...CUSTOM,
    label: 'Assistants',
    logo: 'assistant',
    sender: { setting: 'modelLabel', byModel: [], otherwise: 'Assistant' },
    settings: 'assistants',
    keyPage: OPENAI.keyPage,
    attachmentMegabytes: { file: 512, total: 512 },
    hasMakersDays: true,
    hasAssistants: true,
    holdsConversations: true,
  },
  azureOpenAI: {
    ...OPENAI,
    label: 'Azure OpenAI',
    logo: null,
    sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'Azure OpenAI' },
    keyForm: 'azure',
    keyPage: 'https://portal.azure.com/',
    hasMakersDays: false,
    titles: 'azure',
  },
  google: {
    ...CUSTOM,
    label: 'Google',
    logo: 'gemini',
    sender: {
      setting: 'modelLabel',
      byModel: [
        ['gemini', 'Gemini'],
        ['code', 'Codey'],
      ],
      otherwise: 'PaLM2',
    },
    settings: 'google',
    keyForm: 'google',
    keyPage: 'https://aistudio.google.com/apikey',
    hasMakersDays: true,
    canBranchFromEdit: false,
  },
  bingAI: {
    ...PAGES,
    label: 'Bing',
    logo: null,
    settings: 'bing',
    isSentDefaults: true,
    isToldEverything: true,
    modes: { off: 'BingAI', on: 'Sydney' },
  },
  chatGPTBrowser: {
    ...PAGES,
    label: 'ChatGPT',
    logo: null,
    sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'ChatGPT' },
    settings: null,
    canBePreset: false,
  },
  gptPlugins: {
    ...OPENAI,
    label: 'Plugins',
    isBeta: true,
    logo: 'plugins',
    sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'Plugins' },
    settings: 'plugins',
    isSentDefaults: true,
    keyForm: 'connection',
    runsOn: ['openAI', 'azureOpenAI'],
  },
  anthropic: {
    ...CUSTOM,
    label: 'Anthropic',
    logo: 'anthropic',
    sender: { setting: 'modelLabel', byModel: [], otherwise: 'Claude' },
    settings: 'anthropic',
    keyForm: 'plain',
    keyPage: 'https://console.anthropic.com/settings/keys',
    hasMakersDays: true,
  },
  demo: {
    ...CUSTOM,
    label: 'Demo',
    logo: 'demo',
    sender: { setting: null, byModel: [], otherwise: 'Demo' },
    settings: null,
    isCompat: false,
    titles: null,
    isScripted: true,
  },
} as const satisfies Readonly<Record<string, EndpointDescriptor>>;

export type BuiltInEndpoint = keyof typeof ENDPOINTS;

export const OPENAI_ENDPOINT = 'openAI' satisfies BuiltInEndpoint;

export const ASSISTANTS_ENDPOINT = 'assistants' satisfies BuiltInEndpoint;

export const BUILT_IN_ENDPOINTS: readonly BuiltInEndpoint[] = keysOf(ENDPOINTS);

/** Null means a configured endpoint. */
export function findBuiltIn(endpoint: string): EndpointDescriptor | null {
  return ownValue(ENDPOINTS, endpoint) ?? null;
}

export function endpointOf(endpoint: string): EndpointDescriptor {
  return findBuiltIn(endpoint) ?? CUSTOM;
}

export function settingsFormOf(endpoint: string, endpointType: string | null): SettingsForm | null {
  const builtIn = findBuiltIn(endpoint);
  if (builtIn !== null) return builtIn.settings;
  return endpointType === null ? null : CUSTOM.settings;
}

/**
 * False where the endpoint stores conversations itself and takes no instructions, or its models are those of another
 * one.
 */
export function canAnswerForAssistants(endpoint: string): boolean {
  const { holdsConversations, runsOn } = endpointOf(endpoint);
  return !holdsConversations && runsOn.length === 0;
}

export function modeModel(endpoint: string, jailbreak: boolean | null | undefined): string | null {
  const { modes } = endpointOf(endpoint);
  return modes === null ? null : jailbreak === true ? modes.on : modes.off;
}

export function senderLabels(): string[] {
  const senders = BUILT_IN_ENDPOINTS.flatMap((name): string[] => {
    const { sender, modes } = endpointOf(name);
    return [
      ...(sender === null ? [] : [...sender.byModel.map(([, label]) => label), sender.otherwise]),
      ...(modes === null ? [] : [modes.off, modes.on]),
    ];
  });
  return [...new Set(senders)];
}
