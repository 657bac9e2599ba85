import 'server-only';
import { createHmac } from 'node:crypto';
import type { SharedSetting } from '@/lib/domain/server/shared-settings';
import { env } from '../platform/env';
import { findRedisUrl } from '../platform/redis';
import { listStoragePlaces } from '../storage/places/storage-places';

/** The digests of {@link SharedSetting} reveal no secret. */
export async function ownSharedSettings(): Promise<Record<SharedSetting, string[]>> {
  const { JWT_SECRET, JWT_REFRESH_SECRET, NEXTAUTH_SECRET, CREDS_KEY, CREDS_PREVIOUS_KEYS } = env();
  const previous = CREDS_PREVIOUS_KEYS?.split(',') ?? [];
  return {
    JWT_SECRET: digestsOf('JWT_SECRET', [JWT_SECRET]),
    JWT_REFRESH_SECRET: digestsOf('JWT_REFRESH_SECRET', [JWT_REFRESH_SECRET]),
    NEXTAUTH_SECRET: digestsOf('NEXTAUTH_SECRET', [NEXTAUTH_SECRET]),
    // The digits of a key may be of either case.
    CREDS_KEY: digestsOf(
      'CREDS_KEY',
      [CREDS_KEY, ...previous].map((key) => key?.trim().toLowerCase()),
    ),
    FILE_STRATEGY: await listStoragePlaces(),
    // Machines may reach one Redis by different addresses.
    REDIS_URL: [findRedisUrl() !== null ? 'set' : 'unset'],
  };
}

function digestsOf(name: SharedSetting, secrets: readonly (string | undefined)[]): string[] {
  return secrets.flatMap((secret) =>
    secret === undefined || secret === ''
      ? []
      : [createHmac('sha256', secret).update(`parley:shared-settings:${name}`).digest('base64url')],
  );
}
