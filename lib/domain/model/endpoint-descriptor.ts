import { ownValue } from '../shared/own-value';
import { keysOf } from '../shared/typed-record';

/** The forms of settings; `custom` is that of the operator's own endpoints. */
export type SettingsForm = 'openAi' | 'plugins' | 'anthropic' | 'google' | 'bing' | 'assistants' | 'custom';

/** Who an answer is shown to be from. */
export interface EndpointSender {
  /** The setting by which the user names the sender. */
  readonly setting: 'chatGptLabel' | 'modelLabel' | null;
  /** Else the label beside the first of these that is part of the model's name. */
  readonly byModel: readonly (readonly [part: string, label: string])[];
  readonly otherwise: string;
}

/** Everything that sets an endpoint apart from the others. */
export interface EndpointDescriptor {
  readonly label: string;
  readonly icon:
    'hexagon' | 'cloud' | 'asterisk' | 'diamond' | 'plug' | 'bot' | 'compass' | 'window' | 'sparkle' | 'box';
  /** Null: signed as an endpoint of the operator's own, by the model and what the operator calls it. */
  readonly sender: EndpointSender | null;
  /** Null: there is nothing to set. */
  readonly settings: SettingsForm | null;
  /** Settings left out are sent at our defaults where the provider's own differ. */
  readonly isSentDefaults: boolean;
  /** Requests carry settings that stand at their defaults as well. */
  readonly isToldEverything: boolean;
  /** What a key of the user's consists of: one text, a text with an address, the parts of Azure, or Google's two kinds. */
  readonly keyForm: 'plain' | 'connection' | 'azure' | 'google';
  /** The endpoints it may run on, whose keys it shares; empty for one that runs by itself. */
  readonly runsOn: readonly string[];
  /** Its two models, which are modes of one: the setting `jailbreak` chooses, and is fixed once a chat has begun. */
  readonly modes: { readonly off: string; readonly on: string } | null;
  /** False: it answers conversations that are there, and stands in no menu. */
  readonly isOffered: boolean;
  /** Compat clients know its name. */
  readonly isCompat: boolean;
  /** The last days of models in our table are its own: makers set them, and whoever else serves a model sets others. */
  readonly hasMakersDays: boolean;
  /** It holds the conversation itself, so one that began elsewhere cannot be taken to it. */
  readonly holdsConversations: boolean;
  readonly canBePreset: boolean;
  /** An answer that stopped can be gone on with. */
  readonly canContinue: boolean;
  /** An answer can be changed by the user and asked on from. */
  readonly canBranchFromEdit: boolean;
  /** Who looks at a message before it is sent, where the operator asks for it. */
  readonly moderator: 'openAi' | null;
  /** Where the operator says which model makes titles: a variable, the Azure block, or the file; null: none is asked. */
  readonly titles: 'variable' | 'azure' | 'file' | null;
  /** It plays prepared answers, so the start screen names the words it knows. */
  readonly isScripted: boolean;
}

/** What holds of an endpoint of the operator's own. */
const CUSTOM: EndpointDescriptor = {
  label: 'Custom',
  icon: 'box',
  sender: null,
  settings: 'custom',
  isSentDefaults: false,
  isToldEverything: false,
  keyForm: 'connection',
  runsOn: [],
  modes: null,
  isOffered: true,
  isCompat: true,
  hasMakersDays: false,
  holdsConversations: false,
  canBePreset: true,
  canContinue: true,
  canBranchFromEdit: true,
  moderator: null,
  titles: 'file',
  isScripted: false,
};

/** What a name in a model's says of its family, as compat clients sign it. */
export const FAMILY_LABELS = [
  ['gpt-3', 'GPT-3.5'],
  ['gpt-4', 'GPT-4'],
  ['mistral', 'Mistral'],
] as const;

const OPENAI: EndpointDescriptor = {
  ...CUSTOM,
  settings: 'openAi',
  label: 'OpenAI',
  icon: 'hexagon',
  sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'OpenAI' },
  hasMakersDays: true,
  moderator: 'openAi',
  titles: 'variable',
};

/** The chat pages of a service, that keep the conversation on their side. */
const PAGES: EndpointDescriptor = {
  ...CUSTOM,
  keyForm: 'plain',
  holdsConversations: true,
  canContinue: false,
  canBranchFromEdit: false,
  titles: null,
};

/**
 * The endpoints the product knows by name, in the order of the menu when the operator says nothing. The only place that
 * tells them apart: what differs between them is a field here, read by whoever needs it.
 */
export const ENDPOINTS = {
  openAI: OPENAI,
  assistants: {
    ...CUSTOM,
    label: 'Assistants',
    icon: 'bot',
    settings: 'assistants',
    hasMakersDays: true,
    holdsConversations: true,
  },
  azureOpenAI: {
    ...OPENAI,
    label: 'Azure OpenAI',
    icon: 'cloud',
    sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'Azure OpenAI' },
    keyForm: 'azure',
    hasMakersDays: false,
    titles: 'azure',
  },
  google: {
    ...CUSTOM,
    label: 'Google',
    icon: 'diamond',
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
    hasMakersDays: true,
    canBranchFromEdit: false,
  },
  bingAI: {
    ...PAGES,
    label: 'Bing',
    icon: 'compass',
    settings: 'bing',
    isSentDefaults: true,
    isToldEverything: true,
    modes: { off: 'BingAI', on: 'Sydney' },
  },
  chatGPTBrowser: {
    ...PAGES,
    label: 'ChatGPT',
    icon: 'window',
    sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'ChatGPT' },
    settings: null,
    canBePreset: false,
  },
  gptPlugins: {
    ...OPENAI,
    label: 'Plugins',
    icon: 'plug',
    sender: { setting: 'chatGptLabel', byModel: FAMILY_LABELS, otherwise: 'Plugins' },
    settings: 'plugins',
    isSentDefaults: true,
    keyForm: 'connection',
    runsOn: ['openAI', 'azureOpenAI'],
    // What sets it apart does nothing yet.
    isOffered: false,
  },
  anthropic: {
    ...CUSTOM,
    label: 'Anthropic',
    icon: 'asterisk',
    sender: { setting: 'modelLabel', byModel: [], otherwise: 'Claude' },
    settings: 'anthropic',
    keyForm: 'plain',
    hasMakersDays: true,
  },
  demo: {
    ...CUSTOM,
    label: 'Demo',
    icon: 'sparkle',
    sender: { setting: null, byModel: [], otherwise: 'Demo' },
    settings: null,
    isCompat: false,
    titles: null,
    isScripted: true,
  },
} as const satisfies Readonly<Record<string, EndpointDescriptor>>;

export type BuiltInEndpoint = keyof typeof ENDPOINTS;

/** The names of {@link ENDPOINTS}, in their order. */
export const BUILT_IN_ENDPOINTS: readonly BuiltInEndpoint[] = keysOf(ENDPOINTS);

/** Returns what is known of a built-in endpoint; null for one of the operator's own. */
export function findBuiltIn(endpoint: string): EndpointDescriptor | null {
  return ownValue(ENDPOINTS, endpoint) ?? null;
}

/** Returns what holds of an endpoint, built in or the operator's own. */
export function endpointOf(endpoint: string): EndpointDescriptor {
  return findBuiltIn(endpoint) ?? CUSTOM;
}

/** Returns the form of the settings of an endpoint; null where it has none, or where it is unknown. */
export function settingsFormOf(endpoint: string, endpointType: string | null): SettingsForm | null {
  const builtIn = findBuiltIn(endpoint);
  if (builtIn !== null) return builtIn.settings;
  return endpointType === null ? null : CUSTOM.settings;
}

/** Returns the model that the setting `jailbreak` chooses; null where models are chosen by their names. */
export function modeModel(endpoint: string, jailbreak: boolean | null | undefined): string | null {
  const { modes } = endpointOf(endpoint);
  return modes === null ? null : jailbreak === true ? modes.on : modes.off;
}

/** Returns the labels answers are signed with that were chosen by no user and no operator. */
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
