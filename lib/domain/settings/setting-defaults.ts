import { endpointOf, settingsFormOf, type SettingsForm } from '../model/endpoint-descriptor';
import type { ModelCapabilities } from '../model/table/model-row';
import { knownOf } from '../model/table/model-table';
import { presentFields } from '../shared/present-fields';
import type { ConversationSettings } from './conversation-settings';
import { factsOf, type SettingContext } from './setting-context';
import type { NumberName } from './setting-ranges';

/** docs/protocol.md 7.2 lists them; other defaults are the provider's. */
export function settingDefaults(context: SettingContext): ConversationSettings {
  const form = settingsFormOf(context.endpoint, context.endpointType);
  return form === null ? {} : DEFAULTS[form](context);
}

/**
 * No default is added that the model's rules ({@link familyDefaults}) or the provider assume. Servers that resemble
 * OpenAI's get none they may not know.
 */
export function withSettingDefaults(
  context: SettingContext,
  settings: ConversationSettings,
): ConversationSettings {
  if (!endpointOf(context.endpoint).isSentDefaults) return settings;
  const ofProvider = new Map(Object.entries(OPENAI));
  const assumed = Object.entries(settingDefaults(context)).filter(
    ([name, value]) => ofProvider.get(name) !== value,
  );
  return { ...Object.fromEntries(assumed), ...presentFields(settings) };
}

const OPENAI: ConversationSettings = {
  temperature: 1,
  top_p: 1,
  presence_penalty: 0,
  frequency_penalty: 0,
  resendImages: false,
  imageDetail: 'auto',
};

const DEFAULTS: Readonly<Record<SettingsForm, (context: SettingContext) => ConversationSettings>> = {
  openAi: () => OPENAI,
  custom: () => OPENAI,
  plugins: ({ model }) => ({
    ...OPENAI,
    temperature: 0.8,
    agentOptions: {
      agent: 'functions',
      skipCompletion: true,
      // The model that answers is also the agent, until another is chosen.
      model: model ?? '',
      temperature: 0,
    },
  }),
  anthropic: (context) => ownDefaults(context, 'anthropic'),
  google: (context) => ownDefaults(context, 'google'),
  bing: () => ({ jailbreak: false, toneStyle: 'creative' }),
  assistants: () => ({}),
};

export const THINKING_ANSWER_TOKENS = 32_000;

function ownDefaults(context: SettingContext, maker: 'anthropic' | 'google'): ConversationSettings {
  const { isThinking, maxOutputTokens } = factsOf(context);
  if (isThinking)
    return maker === 'google'
      ? { temperature: 1 }
      : { temperature: 1, maxOutputTokens: Math.min(THINKING_ANSWER_TOKENS, maxOutputTokens) };
  return familyDefaults(maker, context.model ?? '');
}

/** An absent default is left to the provider. */
export type FamilyDefaults = Readonly<Partial<Record<NumberName, number>>>;

export function familyDefaults(family: ModelCapabilities['family'], model: string): FamilyDefaults {
  switch (family) {
    case 'anthropic':
      return { temperature: 1, topP: 0.7, topK: 5, maxOutputTokens: 4_000 };
    case 'google':
      return {
        temperature: 0.2,
        topP: 0.8,
        topK: 40,
        maxOutputTokens: compatAnswer(model)[0],
      };
    // The defaults of these providers equal those of compat clients, so they need not be sent.
    case 'openai':
    case 'other':
      return {};
  }
}

/** The models before Gemini have this default and limit, in tokens. */
const PALM_ANSWER = [1_024, 2_048] as const;

/** Null means the model's own. */
export function compatAnswer(model: string): readonly [preset: number, most: number | null] {
  return knownOf(model, 'compatAnswer') ?? PALM_ANSWER;
}
