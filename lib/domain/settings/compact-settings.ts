import { endpointOf } from '../model/endpoint-descriptor';
import { presentFields } from '../shared/present-fields';
import type { ConversationSettings } from './conversation-settings';
import { settingsAt } from './endpoint-settings';
import type { SettingContext } from './setting-context';
import { settingDefaults } from './setting-defaults';

/** Drops settings at their defaults (docs/protocol.md 7.2), except for Bing. `inherited` replaces the defaults. */
export function compactSettings(
  context: SettingContext,
  settings: ConversationSettings,
  inherited: ConversationSettings = {},
): ConversationSettings {
  const own = settingsAt(context.endpoint, context.endpointType, settings);
  if (endpointOf(context.endpoint).isToldEverything) return { ...settingDefaults(context), ...own };
  const defaults = new Map(Object.entries({ ...settingDefaults(context), ...presentFields(inherited) }));
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => !isSame(value, defaults.get(name)) && !isEmpty(value)),
  );
}

function isSame(value: unknown, preset: unknown): boolean {
  return preset !== undefined && JSON.stringify(value) === JSON.stringify(preset);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
