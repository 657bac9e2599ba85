import { ownValue } from '../shared/own-value';
import { keysOf } from '../shared/typed-record';
import type { EndpointLogo } from './endpoint-logo';

/** The forms of settings; `custom` is the form of configured endpoints. */
export type SettingsForm = 'openAi' | 'plugins' | 'anthropic' | 'google' | 'bing' | 'assistants' | 'custom';

/** How the sender of an answer is named. */
export interface EndpointSender {
  /** The setting by which the user names the sender. */
  readonly setting: 'chatGptLabel' | 'modelLabel' | null;
  /** Else the label beside the first of these that is part of the model's name. */
  readonly byModel: readonly (readonly [part: string, label: string])[];
  readonly otherwise: string;
}

/** All properties that distinguish an endpoint. */
export interface EndpointDescriptor {
  readonly label: string;
  /** It is shown as one that is still being tried out. */
  readonly isBeta: boolean;
  /** Null: it shows its first letter, unless the model or its own name says more. */
  readonly logo: EndpointLogo | null;
  /** Null: answers are signed as of a configured endpoint, by the model and the operator's name for it. */
  readonly sender: EndpointSender | null;
  /** Null: there are no settings. */
  readonly settings: SettingsForm | null;
  /** Settings that are not set are sent at our defaults where the provider's own differ. */
  readonly isSentDefaults: boolean;
  /** Requests also carry settings that have their default values. */
  readonly isToldEverything: boolean;
  /** The form of a user's key: one text, a text with an address, the parts of Azure, or Google's two kinds. */
  readonly keyForm: 'plain' | 'connection' | 'azure' | 'google';
  /** The page where a key is created; null where there is none, or the service is the operator's choice. */
  readonly keyPage: string | null;
  /** The endpoints it may run on, whose keys it shares; empty for one that runs by itself. */
  readonly runsOn: readonly string[];
  /**
   * Its two models, which are modes of one: the setting `jailbreak` selects one, and is fixed once a chat has begun.
   */
  readonly modes: { readonly off: string; readonly on: string } | null;
  /** Compat clients know its name. */
  readonly isCompat: boolean;
  /**
   * The retirement days in our table apply to it: makers set them, and other services of the same model set their own.
   */
  readonly hasMakersDays: boolean;
  /** What is chosen there is an assistant of the user, by its id, and no model. */
  readonly hasAssistants: boolean;
  /** It stores the conversation itself, so one that began elsewhere cannot be moved to it. */
  readonly holdsConversations: boolean;
  readonly canBePreset: boolean;
  /** An answer that stopped can be continued. */
  readonly canContinue: boolean;
  /** An answer can be edited by the user and branched from. */
  readonly canBranchFromEdit: boolean;
  /** The largest file of a message, and all of them together, unless the operator says otherwise. */
  readonly attachmentMegabytes: { readonly file: number; readonly total: number };
  /** The longer side of a picture it is sent; its models see no more. */
  readonly pictureLongSidePx: number;
  /** The service that checks a message before it is sent, where the operator enables it. */
  readonly moderator: 'openAi' | null;
  /**
   * Where the operator configures the title model: a variable, the Azure block, or the file; null: titles use no model.
   */
  readonly titles: 'variable' | 'azure' | 'file' | null;
  /** It plays prepared answers, so the start screen names the words it recognises. */
  readonly isScripted: boolean;
}

/** The descriptor of a configured endpoint. */
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
  pictureLongSidePx: 2_000,
  moderator: null,
  titles: 'file',
  isScripted: false,
  isBeta: false,
};

/** Family labels by a part of the model's name, as compat clients sign them. */
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

/** Services that are reached through their chat pages and store the conversation themselves. */
const PAGES: EndpointDescriptor = {
  ...CUSTOM,
  keyForm: 'plain',
  holdsConversations: true,
  canContinue: false,
  canBranchFromEdit: false,
  titles: null,
};

/**
 * The built-in endpoints, in the order of the menu when the operator sets none. The only place that distinguishes them:
 * each difference between them is a field here.
 */
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
    pictureLongSidePx: 1_568,
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

/** The endpoint of OpenAI's own API. */
export const OPENAI_ENDPOINT = 'openAI' satisfies BuiltInEndpoint;

/** The endpoint whose answers are those of assistants. */
export const ASSISTANTS_ENDPOINT = 'assistants' satisfies BuiltInEndpoint;

/** The names of {@link ENDPOINTS}, in their order. */
export const BUILT_IN_ENDPOINTS: readonly BuiltInEndpoint[] = keysOf(ENDPOINTS);

/** Returns the descriptor of a built-in endpoint; null for a configured one. */
export function findBuiltIn(endpoint: string): EndpointDescriptor | null {
  return ownValue(ENDPOINTS, endpoint) ?? null;
}

/** Returns the descriptor of an endpoint, built in or configured. */
export function endpointOf(endpoint: string): EndpointDescriptor {
  return findBuiltIn(endpoint) ?? CUSTOM;
}

/** Returns the form of the settings of an endpoint; null where it has none, or where it is unknown. */
export function settingsFormOf(endpoint: string, endpointType: string | null): SettingsForm | null {
  const builtIn = findBuiltIn(endpoint);
  if (builtIn !== null) return builtIn.settings;
  return endpointType === null ? null : CUSTOM.settings;
}

/**
 * Returns whether the models of an endpoint can answer for assistants: not where it stores the conversation itself and
 * takes no instructions, nor where its models are those of another endpoint.
 */
export function canAnswerForAssistants(endpoint: string): boolean {
  const { holdsConversations, runsOn } = endpointOf(endpoint);
  return !holdsConversations && runsOn.length === 0;
}

/** Returns the model that the setting `jailbreak` selects; null where models are selected by name. */
export function modeModel(endpoint: string, jailbreak: boolean | null | undefined): string | null {
  const { modes } = endpointOf(endpoint);
  return modes === null ? null : jailbreak === true ? modes.on : modes.off;
}

/** Returns the sender labels that no user and no operator chose. */
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
