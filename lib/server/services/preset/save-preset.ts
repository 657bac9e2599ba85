import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SavePreset } from '@/lib/contracts/preset/presets';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PRESET_LIMIT } from '@/lib/domain/preset/preset';
import { toCompatPreset, type CompatPreset } from '@/lib/wire/compat-preset';
import { savePresets } from '../../db/preset/preset-repository';

/** Saves a preset: over the person's own of that id, else as a new one with an id of its own. Throws preset_limit. */
export async function savePreset(owner: OwnerId, preset: SavePreset): Promise<CompatPreset> {
  const saved = await savePresets(owner, [{ newId: randomUUID(), ...preset }]);
  if (saved?.[0] === undefined) throw new AppError('preset_limit', { limit: PRESET_LIMIT });
  return toCompatPreset(saved[0], owner);
}
