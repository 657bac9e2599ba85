import 'server-only';
import type { ArchiveAssistant } from '@/lib/domain/import/archive';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  findImportedAssistant,
  saveImportedAssistant,
  type ImportedAction,
} from '../../db/import/save-imported-assistant';
import { readApi } from '../../tools/actions/read-api';

/**
 * Saves the assistants of an archive; one of the same name and date of creation is the same. Secrets of actions are in
 * no archive, and an action whose text cannot be used any more is left out. `skillIds` are the ids that the skills of
 * the archive have here. Returns the ids the assistants have here, by those of the archive.
 */
export async function restoreAssistants(
  owner: OwnerId,
  assistants: readonly ArchiveAssistant[],
  skillIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const idBySource = new Map<string, string>();
  for (const assistant of assistants) {
    const assistantId =
      (await findImportedAssistant(owner, assistant)) ??
      (await saveImportedAssistant(owner, assistant, {
        actions: await readActions(assistant),
        skillIds: assistant.skills.flatMap(({ id }) => skillIds.get(id) ?? []),
      }));
    if (assistantId !== null) idBySource.set(assistant.id, assistantId);
  }
  return idBySource;
}

const ASSISTANT_ID = /"(model|assistant_id)":"(asst_[0-9a-zA-Z]+)"/g;

/** Returns settings or messages as JSON with the ids that their assistants have in this account. */
export function withAssistantIds(json: string, ids: ReadonlyMap<string, string>): string {
  if (ids.size === 0) return json;
  return json.replace(ASSISTANT_ID, (_field, name: string, id: string) => `"${name}":"${ids.get(id) ?? id}"`);
}

async function readActions({ actions }: ArchiveAssistant): Promise<ImportedAction[]> {
  const byDomain = new Map<string, ImportedAction>();
  for (const { metadata } of actions) {
    const outcome = await readApi(metadata.raw_spec);
    if (!outcome.isValid || outcome.api.domain !== metadata.domain) continue;
    const { warnings: _warnings, ...api } = outcome.api;
    byDomain.set(metadata.domain, { metadata, api });
  }
  return [...byDomain.values()];
}
