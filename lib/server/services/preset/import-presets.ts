import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { importPresetsSchema } from '@/lib/contracts/preset/presets';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PRESET_LIMIT } from '@/lib/domain/preset/preset';
import { toCompatPreset, type CompatPreset } from '@/lib/wire/compat-preset';
import { savePresets } from '../../db/preset/preset-repository';

/** Saves presets out of a file, all of them new and none the default; all or none. Throws preset_limit. */
export async function importPresets(
  owner: OwnerId,
  presets: z.output<typeof importPresetsSchema>['presets'],
): Promise<CompatPreset[]> {
  const writes = presets.map((preset) => ({
    ...preset,
    newId: randomUUID(),
    presetId: null,
    isDefault: null,
  }));
  const saved = await savePresets(owner, writes);
  if (saved === null) throw new AppError('preset_limit', { limit: PRESET_LIMIT });
  return saved.map((preset) => toCompatPreset(preset, owner));
}
