import 'server-only';
import { DEFAULT_AVATAR_LIMIT_MEGABYTES, MEGABYTE_BYTES } from '@/lib/domain/account/avatar';
import { operatorConfig } from '../../platform/operator-config';

/** The largest file a profile picture may be made from, as the operator set it. */
export async function getAvatarLimit(): Promise<{ limitMegabytes: number; limitBytes: number }> {
  const limitMegabytes =
    (await operatorConfig()).fileConfig.avatarSizeLimitMegabytes ?? DEFAULT_AVATAR_LIMIT_MEGABYTES;
  return { limitMegabytes, limitBytes: Math.floor(limitMegabytes * MEGABYTE_BYTES) };
}
