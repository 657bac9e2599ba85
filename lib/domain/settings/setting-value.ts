import { ENDPOINTS } from '../model/endpoint-descriptor';
import type { ConversationSettings } from './conversation-settings';
import type { SettingContext } from './setting-context';
import { settingDefaults } from './setting-defaults';
import type { SettingField, SettingKey } from './setting-field';

const MODES = ENDPOINTS.bingAI.modes;

type AgentOptions = NonNullable<ConversationSettings['agentOptions']>;

/** Undefined means that the setting is not made. */
export type SettingValue = number | boolean | string | ConversationSettings['examples'] | undefined;

/** Undefined means unset, or of another kind. */
export function readSetting(settings: ConversationSettings, key: SettingKey): SettingValue {
  switch (key) {
    case 'agentFunctions':
      return settings.agentOptions ? settings.agentOptions.agent === 'functions' : undefined;
    case 'agentSkipCompletion':
      return settings.agentOptions?.skipCompletion;
    case 'agentModel':
      return settings.agentOptions?.model;
    case 'agentTemperature':
      return settings.agentOptions?.temperature;
    case 'jailbreak':
      return settings.jailbreak === true ? MODES.on : MODES.off;
    default:
      return settings[key] ?? undefined;
  }
}

/** Undefined resets the setting. */
export function writeSetting(
  context: SettingContext,
  settings: ConversationSettings,
  key: SettingKey,
  value: SettingValue,
): ConversationSettings {
  switch (key) {
    case 'agentFunctions':
      return withAgent(context, settings, { agent: value === false ? 'classic' : 'functions' });
    case 'agentSkipCompletion':
      return withAgent(context, settings, { skipCompletion: value !== false });
    case 'agentModel':
      return withAgent(context, settings, {
        model: typeof value === 'string' ? value : (context.model ?? ''),
      });
    case 'agentTemperature':
      return withAgent(context, settings, { temperature: typeof value === 'number' ? value : 0 });
    case 'jailbreak':
      return { ...settings, jailbreak: value === MODES.on };
    default:
      return { ...settings, [key]: value };
  }
}

export function toFieldNumber(field: Extract<SettingField, { kind: 'number' }>, value: number): number {
  const bounded = Math.min(field.max, Math.max(field.min, value));
  const steps = Math.round((bounded - field.min) / field.step);
  const digits = field.step < 1 ? 2 : 0;
  return Number((field.min + steps * field.step).toFixed(digits));
}

function withAgent(
  context: SettingContext,
  settings: ConversationSettings,
  change: Partial<AgentOptions>,
): ConversationSettings {
  const preset = settingDefaults(context).agentOptions ?? NO_AGENT;
  return { ...settings, agentOptions: { ...preset, ...settings.agentOptions, ...change } };
}

const NO_AGENT: AgentOptions = { agent: 'functions', skipCompletion: true, model: '', temperature: 0 };
