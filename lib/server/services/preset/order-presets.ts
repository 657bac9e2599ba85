import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { savePresetOrder } from '../../db/preset/preset-repository';

/** Puts all presets of a person into this order. Throws conflict when the list is not exactly theirs: another tab changed it. */
export async function orderPresets(owner: OwnerId, presetIds: readonly string[]): Promise<void> {
  if (!(await savePresetOrder(owner, presetIds))) throw new AppError('conflict');
}
