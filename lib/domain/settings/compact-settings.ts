import { endpointOf } from '../model/endpoint-descriptor';
import type { ConversationSettings } from './conversation-settings';
import { settingsAt } from './endpoint-settings';
import type { SettingContext } from './setting-context';
import { settingDefaults } from './setting-defaults';
import { presentFields } from '../shared/present-fields';

/**
 * The settings as they travel (docs/protocol.md 7.2): those of the endpoint alone, without what stands at its
 * default; Bing is always told everything. `inherited` is what counts instead of the defaults where a chat says
 * nothing, for instance what its folder says.
 */
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

/** Nothing was written: an empty text, a list without anything in it. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
