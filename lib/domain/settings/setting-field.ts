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
  /** Temperature is set. */
  | 'either'
  /** Sampling is fixed while it thinks. */
  | 'thinking'
  /** Chosen tools have their own. */
  | 'tools'
  /** Such models accept none. */
  | 'code';

interface Field<Key extends SettingKey> {
  readonly key: Key;
  readonly disabledReason: DisabledReason | null;
  readonly isAdvanced: boolean;
}

/** Without a default the provider's applies. */
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
  /** Requests above may fail; absent never. */
  readonly adviseTokens?: number;
}

/** `steps` are a slider. Null means the provider's. */
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
