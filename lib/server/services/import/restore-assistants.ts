import 'server-only';
import { assistantPictureName } from '@/lib/contracts/assistant/assistant-pictures';
import type { ArchiveAssistant } from '@/lib/domain/import/archive';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { replaceAssistantAvatar } from '../../db/assistant/assistant-repository';
import { deletePendingFile } from '../../db/file/file-repository';
import {
  findImportedAssistant,
  saveImportedAssistant,
  type ImportedAction,
} from '../../db/import/save-imported-assistant';
import { logWarning } from '../../platform/log';
import { readApi } from '../../tools/actions/read-api';
import { storeSquarePicture } from '../account/avatar';

/**
 * The same name and creation date mean the same assistant. Secrets are in no archive, and unusable actions
 * are left out. Returns archive ids mapped to ids here.
 */
export async function restoreAssistants(
  owner: OwnerId,
  assistants: readonly ArchiveAssistant[],
  skillIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const idBySource = new Map<string, string>();
  for (const assistant of assistants) {
    const known = await findImportedAssistant(owner, assistant);
    const assistantId =
      known?.assistantId ??
      (await saveImportedAssistant(owner, assistant, {
        actions: await readActions(owner, assistant),
        skillIds: assistant.skills.flatMap(({ id }) => skillIds.get(id) ?? []),
      }));
    if (assistantId === null) continue;
    idBySource.set(assistant.id, assistantId);
    // This includes an assistant that an import saved before it ended without the picture.
    if (known?.hasPicture !== true) await restorePicture(owner, assistantId, assistant);
  }
  return idBySource;
}

/** A picture that cannot be stored is left out. */
async function restorePicture(
  owner: OwnerId,
  assistantId: string,
  { picture, updatedAt }: ArchiveAssistant,
): Promise<void> {
  if (picture === null) return;
  try {
    const fileId = await storeSquarePicture(owner, Buffer.from(picture, 'base64'), assistantPictureName);
    if (!(await replaceAssistantAvatar(owner, assistantId, fileId, { updatedAt })))
      await deletePendingFile(owner, fileId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logWarning('the picture of an assistant of an archive was not stored', { code: error.code });
  }
}

const ASSISTANT_ID = /"(model|assistant_id)":"(asst_[0-9a-zA-Z]+)"/g;

/** The JSON is that of settings or messages. */
export function withAssistantIds(json: string, ids: ReadonlyMap<string, string>): string {
  if (ids.size === 0) return json;
  return json.replace(ASSISTANT_ID, (_field, name: string, id: string) => `"${name}":"${ids.get(id) ?? id}"`);
}

async function readActions(owner: OwnerId, { actions }: ArchiveAssistant): Promise<ImportedAction[]> {
  const byDomain = new Map<string, ImportedAction>();
  for (const { metadata } of actions) {
    const outcome = await readApi(owner, metadata.raw_spec);
    if (!outcome.isValid || outcome.api.domain !== metadata.domain) continue;
    const { warnings: _warnings, ...api } = outcome.api;
    byDomain.set(metadata.domain, { metadata, api });
  }
  return [...byDomain.values()];
}

export function withAssistant<Chosen extends { readonly model: string | null }>(
  chosen: Chosen,
  ids: ReadonlyMap<string, string>,
): Chosen {
  return { ...chosen, model: ids.get(chosen.model ?? '') ?? chosen.model };
}
