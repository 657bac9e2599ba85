import { AVATAR_FIELD } from '@/lib/contracts/account/avatar';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { uploadRoute } from '@/lib/server/http/route/upload-route';
import { updateAvatar, deleteAvatar, getAvatarLimit } from '@/lib/server/services/account/avatar';

export const POST = uploadRoute(
  { params: none, field: AVATAR_FIELD, limitBytes: async () => (await getAvatarLimit()).limitBytes },
  async ({ owner, bytes }) => json(await updateAvatar(owner, bytes)),
);

export const DELETE = route({ body: none, query: none, params: none }, async ({ owner }) => {
  await deleteAvatar(owner);
  return noContent();
});
