import 'server-only';
import { assistantPicturePath } from '@/lib/contracts/assistant/assistant-pictures';
import type { ShownVersion } from '@/lib/contracts/assistant/assistant-versions';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import type { Assistant } from '@/lib/domain/assistant/assistant';
import type { AssistantVersion } from '@/lib/domain/assistant/assistant-version';
import type { OwnerId } from '@/lib/domain/shared/owner-id';

/** Actions may be long, so only their number is presented. */
export function presentBuilderAssistant(owner: OwnerId, assistant: Assistant): BuilderAssistant {
  const {
    assistantId,
    actions,
    avatarFileId,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = assistant;
  return {
    id: assistantId,
    ...fields,
    actionCount: actions.length,
    avatar: avatarFileId === null ? null : assistantPicturePath(owner, avatarFileId),
  };
}

export async function* presentBuilderPages(
  owner: OwnerId,
  pages: AsyncIterable<readonly Assistant[]>,
): AsyncGenerator<BuilderAssistant[]> {
  for await (const assistants of pages)
    yield assistants.map((assistant) => presentBuilderAssistant(owner, assistant));
}

export async function* presentVersionPages(
  pages: AsyncIterable<readonly AssistantVersion[]>,
): AsyncGenerator<ShownVersion[]> {
  for await (const versions of pages)
    yield versions.map(({ number, savedAt, fields }) => ({ number, savedAt, ...fields }));
}
