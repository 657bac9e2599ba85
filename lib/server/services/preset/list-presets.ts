import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatPreset, type CompatPreset } from '@/lib/wire/compat-preset';
import { listPresets as listRows } from '../../db/preset/preset-repository';

/** The presets of a person in their order, as existing clients read them. */
export async function listPresets(owner: OwnerId): Promise<CompatPreset[]> {
  return (await listRows(owner)).map((preset) => toCompatPreset(preset, owner));
}
