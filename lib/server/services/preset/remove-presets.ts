import 'server-only';
import type { z } from 'zod';
import type { deletePresetsAnswerSchema } from '@/lib/contracts/preset/presets';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deletePresets } from '../../db/preset/preset-repository';

/** Deletes presets of a person, or all; an id that is not theirs counts as none. */
export async function removePresets(
  owner: OwnerId,
  presetIds: readonly string[] | 'all',
): Promise<z.infer<typeof deletePresetsAnswerSchema>> {
  return { acknowledged: true, deletedCount: await deletePresets(owner, presetIds) };
}
