import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SocialProvider } from '@/lib/domain/account/social-provider';
import type { User } from '@/lib/domain/account/user';
import { AppError } from '@/lib/domain/shared/app-error';
import { unsafeRememberDevice } from '../../db/account/known-device-repository';
import { unsafeInsertSession } from '../../db/account/session-repository';
import { unsafeRememberLocale, type SignInCandidate } from '../../db/account/user-repository';
import { databaseNow } from '../../db/database-clock';
import { env } from '../../platform/env';
import { signAccessToken } from './access-token';
import type { ClientInfo } from './client-info';
import { endHeldSession } from './end-held-session';
import { hashDevice } from './known-device';
import { hashRefreshToken, startRefreshToken } from './refresh-token';

/** The limit counts UTF-16 units. */
const USER_AGENT_LIMIT = 512;

export interface OpenSession {
  readonly user: User;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  /** The id goes into a cookie of its own; it is null when the browser has one. */
  readonly newDeviceId: string | null;
  /** Cookies are set by seconds, so that the browser's clock does not matter. */
  readonly maxAgeSeconds: number;
}

export type SignInWay = 'password' | 'passkey' | SocialProvider;

/** It looks like a sign-in, also in that the browser's session before ends, and opens no account. */
export async function imitateSession(user: User, client: ClientInfo): Promise<OpenSession> {
  return openSession(user, await planSession(user), client);
}

/** Expects a user who was just checked. Throws invalid_credentials when the account was reset in the meantime. */
export async function startSession(
  candidate: SignInCandidate,
  client: ClientInfo,
  signedInBy: SignInWay = 'password',
): Promise<OpenSession> {
  const { user } = candidate;
  const { userAgent, address, localeCode, device } = client;
  const plan = await planSession(user);
  const { sessionId, refreshToken, expiresAt, now } = plan;
  const isStored = await unsafeInsertSession(
    {
      sessionId,
      userId: user.id,
      tokenHash: hashRefreshToken(refreshToken),
      signedInBy,
      userAgent: userAgent?.slice(0, USER_AGENT_LIMIT).toWellFormed() ?? null,
      ipAddress: address,
      expiresAt,
    },
    candidate,
    now,
  );
  if (!isStored) throw new AppError('invalid_credentials');
  await unsafeRememberDevice(sessionId, hashDevice(user.email, device.id), now);
  await unsafeRememberLocale(user.id, localeCode);
  return openSession(user, plan, client);
}

interface SessionPlan {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

async function planSession(user: User): Promise<SessionPlan> {
  const sessionId = randomUUID();
  const now = await databaseNow();
  const expiresAt = new Date(now.getTime() + env().REFRESH_TOKEN_EXPIRY);
  return { sessionId, refreshToken: await startRefreshToken(user.id, sessionId, expiresAt), expiresAt, now };
}

async function openSession(
  user: User,
  { sessionId, refreshToken, expiresAt, now }: SessionPlan,
  { device, held }: ClientInfo,
): Promise<OpenSession> {
  await endHeldSession(held);
  return {
    user,
    sessionId,
    accessToken: await signAccessToken(user, sessionId),
    refreshToken,
    expiresAt,
    newDeviceId: device.isNew ? device.id : null,
    maxAgeSeconds: secondsUntil(expiresAt, now),
  };
}

/** Returns at least one second. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.floor((moment.getTime() - now.getTime()) / 1000));
}
