import { endpointTypeFor } from '@/lib/domain/model/endpoint';
import { toFlatPreset } from '@/lib/domain/preset/flat-preset';
import type { Preset } from '@/lib/domain/preset/preset';

/**
 * A preset as existing clients read it (docs/protocol.md 12): settings beside the other fields, absent ones left
 * out.
 */
export interface CompatPreset {
  presetId: string;
  title: string;
  endpoint: string;
  endpointType?: string;
  model?: string;
  /** Only there when it is the default. */
  defaultPreset?: true;
  order?: number;
  /** Whose it is; those clients fetch the list anew when it is not the person signed in. */
  user: string;
  createdAt: string;
  updatedAt: string;
  [setting: string]: unknown;
}

/** See {@link CompatPreset}. Their strict reader refuses null numbers and booleans, so no null is sent at all. */
export function toCompatPreset(preset: Preset, userId: string): CompatPreset {
  const { presetId, title, endpoint, isDefault, position, createdAt, updatedAt } = preset;
  const endpointType = endpointTypeFor(endpoint, preset.endpointType);
  return {
    ...toFlatPreset(preset),
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
