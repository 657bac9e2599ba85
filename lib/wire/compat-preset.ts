import { endpointTypeFor } from '@/lib/domain/model/endpoint';
import { toFlatPreset } from '@/lib/domain/preset/flat-preset';
import type { Preset } from '@/lib/domain/preset/preset';
import { compatTools, type CompatPluginChoice } from './compat-plugin';

/** A preset as compat clients read it (docs/protocol.md 12): settings beside the other fields, absent ones left out. */
export interface CompatPreset {
  presetId: string;
  title: string;
  endpoint: string;
  endpointType?: string;
  model?: string;
  /** Only present when it is the default. */
  defaultPreset?: true;
  order?: number;
  /** Its owner; those clients fetch the list again when it is not the signed-in user. */
  user: string;
  createdAt: string;
  updatedAt: string;
  /** Whole plugins: clients refuse ids. */
  tools?: CompatPluginChoice[];
  [setting: string]: unknown;
}

/**
 * Returns a preset for compat clients. Their strict parser refuses null numbers and booleans, so no null is sent at
 * all.
 */
export function toCompatPreset(preset: Preset, userId: string): CompatPreset {
  const { presetId, title, endpoint, isDefault, position, createdAt, updatedAt } = preset;
  const endpointType = endpointTypeFor(endpoint);
  return {
    ...toFlatPreset({ ...preset, endpointType: null }),
    ...compatTools(preset.settings.tools),
    presetId,
    title,
    endpoint,
    ...(endpointType === null ? {} : { endpointType }),
    ...(isDefault ? { defaultPreset: true } : {}),
    ...(position === null ? {} : { order: position }),
    user: userId,
    createdAt,
    updatedAt,
  };
}
