import 'server-only';
import { assistantPictureName } from '@/lib/contracts/assistant/assistant-pictures';
import type { ArchiveAssistant } from '@/lib/domain/import/archive';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listArchiveAssistants } from '../../db/account/archive-lists';
import { findAvatarFile } from '../../db/account/avatar-repository';
import { readWhole } from '../../storage/read-whole';

const PICTURES_LIMIT_CHARACTERS = 8 * MEGABYTE;

export async function* archiveAssistantLines(owner: OwnerId): AsyncGenerator<string> {
  let characters = 0;
  for await (const { assistant, avatarFileId } of listArchiveAssistants(owner)) {
    const picture = avatarFileId === null ? null : await findPicture(owner, avatarFileId);
    characters += picture?.length ?? 0;
    const archived: ArchiveAssistant = {
      ...assistant,
      picture: characters <= PICTURES_LIMIT_CHARACTERS ? picture : null,
    };
    yield JSON.stringify(archived);
  }
}

/** Returns base64; null where the object is missing. */
async function findPicture(owner: OwnerId, fileId: string): Promise<string | null> {
  const file = await findAvatarFile(owner, assistantPictureName(fileId));
  const bytes = file === null ? null : await readWhole(file);
  return bytes === null ? null : Buffer.from(bytes).toString('base64');
}
