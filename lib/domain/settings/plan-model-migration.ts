import { definedFields } from '../shared/present-fields';
import type { ConversationSettings } from './conversation-settings';
import type { SettingContext } from './setting-context';
import type { SettingField, SettingKey } from './setting-field';
import { settingFields } from './setting-fields';
import { readSetting, toFieldNumber, type SettingValue } from './setting-value';

export interface SettingChange {
  readonly key: SettingKey;
  readonly before: SettingValue;
  /** Undefined means that the setting is removed. */
  readonly after: SettingValue;
}

export interface ModelMigration {
  readonly settings: ConversationSettings;
  readonly changes: readonly SettingChange[];
}

/** Removes settings that the model refuses, and moves numbers into its range. */
export function planModelMigration(
  from: SettingContext,
  to: SettingContext,
  settings: ConversationSettings,
): ModelMigration {
  const fields = new Map(settingFields(to, settings).map((field) => [field.key, field]));
  const keys = new Set([...settingFields(from, settings).map(({ key }) => key), ...fields.keys()]);
  const changes = [...keys].flatMap((key): SettingChange[] => {
    // The agent's settings stay together, and a mode is no setting of a model.
    if (key.startsWith('agent') || key === 'jailbreak') return [];
    const before = readSetting(settings, key);
    if (before === undefined) return [];
    const field = fields.get(key);
    const after = field === undefined ? undefined : fitting(field, before);
    return after === before ? [] : [{ key, before, after }];
  });
  const changed = Object.fromEntries(changes.map(({ key, after }) => [key, after]));
  return { settings: definedFields({ ...settings, ...changed }), changes };
}

function fitting(field: SettingField, value: SettingValue): SettingValue {
  if (field.disabledReason === 'model' || field.disabledReason === 'either') return undefined;
  if (field.kind === 'number') {
    if (typeof value !== 'number') return undefined;
    return value >= field.min && value <= field.max ? value : toFieldNumber(field, value);
  }
  if (field.kind === 'choice' || field.kind === 'steps')
    return typeof value === 'string' && field.options.includes(value) ? value : undefined;
  return value;
}
