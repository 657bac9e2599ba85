import 'server-only';
import { addNotes, type ImportReport } from '@/lib/domain/import/import-report';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  saveImportedFolders,
  saveImportedPresets,
  saveImportedSettings,
} from '../../db/import/save-imported-extras';
import type { FrameOf } from '../../imports/import-frame';

export async function saveExtras(
  owner: OwnerId,
  { folders, presets, settings, notes }: FrameOf<'extras'>,
  {
    before,
    skillIds,
    isFirst,
  }: { before: ImportReport; skillIds: ReadonlyMap<string, string>; isFirst: boolean },
): Promise<{ report: ImportReport; folders: ReadonlyMap<string, string> }> {
  const { idBySource, newCount } = await saveImportedFolders(owner, folders, skillIds);
  const presetCount = await saveImportedPresets(owner, presets);
  if (settings !== null) await saveImportedSettings(owner, settings);
  const counted = {
    ...before,
    folderCount: before.folderCount + newCount,
    presetCount: before.presetCount + presetCount,
  };
  return { folders: idBySource, report: isFirst ? addNotes(counted, '', notes) : counted };
}
