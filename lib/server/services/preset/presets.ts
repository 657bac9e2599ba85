import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  SavePreset,
  deletePresetsAnswerSchema,
  importPresetsSchema,
} from '@/lib/contracts/preset/presets';
import { PRESET_LIMIT, type Preset } from '@/lib/domain/preset/preset';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  listPresetPages as listPages,
  savePresets,
  savePresetOrder,
  deletePresets as deletePresetsRow,
} from '../../db/preset/preset-repository';
import { inHeavyReads } from '../../limits/heavy-read';

export function listPresetPages(owner: OwnerId, signal: AbortSignal): AsyncGenerator<readonly Preset[]> {
  return inHeavyReads(owner, signal, listPages(owner));
}

/** An id of another user saves a new preset. Throws preset_limit and storage_full. */
export async function savePreset(owner: OwnerId, preset: SavePreset): Promise<Preset> {
  const saved = await savePresets(owner, [{ newId: randomUUID(), ...preset }]);
  if (saved?.[0] === undefined) throw new AppError('preset_limit', { limit: PRESET_LIMIT });
  return saved[0];
}

/** Throws conflict unless the list is exactly the user's presets: another tab changed it. */
export async function orderPresets(owner: OwnerId, presetIds: readonly string[]): Promise<void> {
  if (!(await savePresetOrder(owner, presetIds))) throw new AppError('conflict');
}

export async function deletePresets(
  owner: OwnerId,
  presetIds: readonly string[] | 'all',
): Promise<z.infer<typeof deletePresetsAnswerSchema>> {
  return { acknowledged: true, deletedCount: await deletePresetsRow(owner, presetIds) };
}

/** Saves all presets or none, none of them as default. Throws preset_limit and storage_full. */
export async function importPresets(
  owner: OwnerId,
  presets: z.output<typeof importPresetsSchema>['presets'],
): Promise<Preset[]> {
  const writes = presets.map((preset) => ({
    ...preset,
    newId: randomUUID(),
    presetId: null,
    isDefault: null,
  }));
  const saved = await savePresets(owner, writes);
  if (saved === null) throw new AppError('preset_limit', { limit: PRESET_LIMIT });
  return saved;
}
