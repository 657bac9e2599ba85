import type { ConversationSettings } from './conversation-settings';
import type { NumberName } from './setting-ranges';

export type SettingKey =
  | 'chatGptLabel'
  | 'modelLabel'
  | 'promptPrefix'
  | 'instructions'
  | NumberName
  | 'reasoningEffort'
  | 'thinking'
  | 'resendImages'
  | 'imageDetail'
  | 'imageShape'
  | 'imageQuality'
  | 'examples'
  | 'jailbreak'
  | 'toneStyle'
  | 'context'
  | 'systemMessage'
  | AgentKey;

export type AgentKey = 'agentFunctions' | 'agentSkipCompletion' | 'agentModel' | 'agentTemperature';

export type DisabledReason =
  | 'model'
  /** The model accepts temperature or top P, and temperature is set. */
  | 'either'
  /** Sampling settings are fixed while the model thinks. */
  | 'thinking'
  /** The chosen tools have a model of their own. */
  | 'tools'
  /** Models for code accept none. */
  | 'code';

interface Field<Key extends SettingKey> {
  readonly key: Key;
  readonly disabledReason: DisabledReason | null;
  readonly isAdvanced: boolean;
}

/** Without a default of ours that of the provider applies. */
export interface NumberField extends Field<NumberName | 'agentTemperature'> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number | null;
}

export interface SwitchField extends Field<
  'resendImages' | 'thinking' | 'agentFunctions' | 'agentSkipCompletion'
> {
  readonly kind: 'switch';
  readonly default: boolean;
}

export interface TextField extends Field<
  'chatGptLabel' | 'modelLabel' | 'promptPrefix' | 'instructions' | 'context' | 'systemMessage'
> {
  readonly kind: 'text';
  readonly isLong: boolean;
  readonly limitCharacters: number;
  /** Requests with more tokens may fail; absent means that none do. */
  readonly adviseTokens?: number;
}

/** `steps` are ordered and shown on a slider. Null means the provider's choice. */
export interface ChoiceField extends Field<
  'reasoningEffort' | 'imageDetail' | 'imageShape' | 'imageQuality' | 'toneStyle' | 'jailbreak'
> {
  readonly kind: 'choice' | 'steps';
  readonly options: readonly string[];
  readonly default: string | null;
}

export interface ModelField extends Field<'agentModel'> {
  readonly kind: 'model';
}

export interface ExamplesField extends Field<'examples'> {
  readonly kind: 'examples';
}

export type SettingField = NumberField | SwitchField | TextField | ChoiceField | ModelField | ExamplesField;

export type Examples = NonNullable<ConversationSettings['examples']>;
