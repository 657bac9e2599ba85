import { AVATAR_FIELD, AVATAR_PATH, avatarAnswerSchema } from '@/lib/contracts/account/avatar';
import { request, requestJson } from '../request/request';
import { sessionStore, setAuthenticated } from '../session/session-store';

/** Throws RequestError. */
export async function uploadAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.append(AVATAR_FIELD, picture, 'avatar.png');
  form.append('manual', 'true');
  const { url } = await requestJson(AVATAR_PATH, avatarAnswerSchema, { method: 'POST', body: form });
  showAvatar(url);
}

/** Throws RequestError. */
export async function deleteAvatar(): Promise<void> {
  await request(AVATAR_PATH, { method: 'DELETE' });
  showAvatar(null);
}

function showAvatar(avatar: string | null): void {
  const { user } = sessionStore.getState();
  if (user !== null) setAuthenticated({ ...user, avatar });
}
