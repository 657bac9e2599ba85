import { endpointTypeFor } from '@/lib/domain/model/endpoint';
import { toFlatPreset } from '@/lib/domain/preset/flat-preset';
import type { Preset } from '@/lib/domain/preset/preset';
import { compatTools, type CompatPluginChoice } from './compat-plugin';

/** It has the form of docs/protocol.md 12: absent settings are left out. */
export interface CompatPreset {
  presetId: string;
  title: string;
  endpoint: string;
  endpointType?: string;
  model?: string;
  defaultPreset?: true;
  order?: number;
  /** Compat clients fetch the list again when this is not the signed-in user. */
  user: string;
  createdAt: string;
  updatedAt: string;
  /** Compat clients refuse ids here, so these are whole plugins. */
  tools?: CompatPluginChoice[];
  [setting: string]: unknown;
}

/** The strict parser of compat clients refuses null, so none is sent. */
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
