import 'server-only';
import { randomUUID } from 'node:crypto';
import { isDomainAllowed } from '@/lib/domain/account/is-domain-allowed';
import type { SignInRefusal } from '@/lib/domain/account/sign-in-refusal';
import { beginSignIn, type SignInStep } from '../../../auth/session/begin-sign-in';
import type { ClientInfo } from '../../../auth/session/client-info';
import { evictSession } from '../../../auth/session/session-cache';
import type { SocialProfile } from '../../../auth/social/social-profile';
import {
  unsafeFindByIdentity,
  unsafeLinkIdentity,
  unsafeUpdateAvatar,
} from '../../../db/account/identity-repository';
import {
  unsafeFindSignInCandidate,
  unsafeInsertUser,
  type SignInCandidate,
} from '../../../db/account/user-repository';
import { databaseNow } from '../../../db/database-clock';
import { unsafeFindBan } from '../../../db/limit/ban-repository';
import { env } from '../../../platform/env';
import { operatorConfig } from '../../../platform/operator-config';
import { notifyByEmail } from '../account-email';

const NAME_LIMIT = 80;

/** An address that the provider has not verified never opens an existing account. */
export async function signInWithOAuth(
  profile: SocialProfile,
  client: ClientInfo,
): Promise<SignInStep | SignInRefusal> {
  // The second of two first sign-ins at the same time finds the account at its second try.
  const candidate = (await findOrMake(profile)) ?? (await findOrMake(profile)) ?? 'failed';
  if (typeof candidate === 'string') return candidate;
  const { user } = candidate;
  const ban = await unsafeFindBan({ userId: user.id, address: client.address }, await databaseNow());
  if (ban !== null) return 'ban';
  if (profile.pictureUrl !== null) await unsafeUpdateAvatar(user.id, profile.pictureUrl);
  return beginSignIn(candidate, client, profile.provider);
}

/** Returns null when another call made or linked the account at the same moment. */
async function findOrMake(profile: SocialProfile): Promise<SignInCandidate | SignInRefusal | null> {
  const known = await unsafeFindByIdentity(profile);
  if (known !== null) return known;
  if (profile.email === null) return 'email_missing';
  const existing = await unsafeFindSignInCandidate(profile.email);
  return existing === null ? make(profile, profile.email) : link(profile, existing);
}

async function link(
  profile: SocialProfile,
  candidate: SignInCandidate,
): Promise<SignInCandidate | SignInRefusal | null> {
  // The account may belong to this user, made at the same moment.
  if (!profile.isEmailVerified) return (await unsafeFindByIdentity(profile)) ?? 'email_unverified';
  const { provider, providerAccountId } = profile;
  const { id, email, emailVerified } = candidate.user;
  const ended = await unsafeLinkIdentity(id, { provider, providerAccountId }, emailVerified);
  if (ended === null) return null;
  ended.forEach(evictSession);
  await notifyByEmail({ kind: 'signInAdded', email });
  return unsafeFindByIdentity(profile);
}

async function make(profile: SocialProfile, email: string): Promise<SignInCandidate | SignInRefusal | null> {
  const { provider, providerAccountId, name, pictureUrl, isEmailVerified } = profile;
  // An issuer of the operator's own decides itself who may register.
  if (provider !== 'openid' && !env().ALLOW_SOCIAL_REGISTRATION) return 'registration_disabled';
  const { allowedDomains } = await operatorConfig();
  if (!isDomainAllowed(email, allowedDomains)) return 'domain_not_allowed';
  const user = await unsafeInsertUser({
    userId: randomUUID(),
    email,
    name: toName(name ?? email.slice(0, email.indexOf('@'))),
    username: null,
    passwordHash: null,
    provider,
    providerAccountId,
    avatar: pictureUrl,
    emailVerified: isEmailVerified,
  });
  return user === null ? null : { user, passwordHash: null };
}

function toName(text: string): string {
  return text.replaceAll('\0', '').slice(0, NAME_LIMIT).toWellFormed();
}
