import 'server-only';
import type { AssistantChoices } from '@/lib/contracts/assistant/assistant-choices';
import { assistantPicturePath } from '@/lib/contracts/assistant/assistant-pictures';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listAssistantNames } from '../../db/assistant/list-assistant-names';
import { operatorConfig } from '../../platform/operator-config';

export async function listAssistantChoices(owner: OwnerId): Promise<AssistantChoices> {
  const { assistants: offered } = await operatorConfig();
  const rows = await listAssistantNames(owner, offered ?? { supportedIds: null, excludedIds: [] });
  return {
    assistants: rows.map(({ assistantId, avatarFileId, ...row }) => ({
      id: assistantId,
      ...row,
      avatar: avatarFileId === null ? null : assistantPicturePath(owner, avatarFileId),
    })),
  };
}
