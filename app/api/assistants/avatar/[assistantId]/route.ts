import { ASSISTANT_AVATAR_FIELD, assistantParamsSchema } from '@/lib/contracts/assistant/assistant-fields';
import { presentAssistant } from '@/lib/server/http/present/present-assistant';
import { created } from '@/lib/server/http/route/route';
import { uploadRoute } from '@/lib/server/http/route/upload-route';
import { getAvatarLimit } from '@/lib/server/services/account/avatar';
import { updateAssistantAvatar } from '@/lib/server/services/assistant/assistant-avatar';

export const POST = uploadRoute(
  {
    params: assistantParamsSchema,
    field: ASSISTANT_AVATAR_FIELD,
    limitBytes: async () => (await getAvatarLimit()).limitBytes,
  },
  async ({ owner, bytes, params: { assistantId } }) =>
    created(presentAssistant(owner, await updateAssistantAvatar(owner, assistantId, bytes))),
);
