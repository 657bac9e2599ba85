import 'server-only';
import * as z from 'zod/mini';
import { emailSchema } from '@/lib/contracts/account/auth';
import type { SocialProvider } from '@/lib/domain/account/social-provider';
import { isPictureShown } from './picture-sources';

export interface SocialProfile {
  readonly provider: SocialProvider;
  readonly providerAccountId: string;
  /** The address is in lower case; null when none was sent, or none that can be ours. */
  readonly email: string | null;
  /** The provider states that the address belongs to this user. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  /** Pages may show this picture. */
  readonly pictureUrl: string | null;
}

const text = z.catch(z.nullish(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))), null);
const accountId = z.union([
  z.string().check(z.minLength(1), z.maxLength(255)),
  z.pipe(z.int(), z.transform(String)),
]);
const address = z.catch(z.nullish(emailSchema), null);

const openidClaims = z.object({
  sub: accountId,
  email: address,
  email_verified: z.unknown(),
  name: text,
  preferred_username: text,
  given_name: text,
  picture: text,
});

const profiles = {
  discord: z.object({
    id: accountId,
    username: text,
    global_name: text,
    email: address,
    verified: z.unknown(),
    avatar: text,
  }),
  facebook: z.object({
    id: accountId,
    name: text,
    email: address,
    picture: z.catch(z.nullish(z.object({ data: z.object({ url: text }) })), null),
  }),
  github: z.object({
    id: accountId,
    login: text,
    name: text,
    avatar_url: text,
    emails: z.catch(z.array(z.object({ email: address, primary: z.unknown(), verified: z.unknown() })), []),
  }),
} as const;

/** Throws when the profile lacks what tells one account from another. */
export function toSocialProfile(provider: SocialProvider, profile: unknown): SocialProfile {
  const read = READERS[provider](profile);
  const isShown = read.pictureUrl !== null && isPictureShown(provider, read.pictureUrl);
  return { provider, ...read, pictureUrl: isShown ? read.pictureUrl : null };
}

type Read = Omit<SocialProfile, 'provider'>;

const READERS: Record<SocialProvider, (profile: unknown) => Read> = {
  discord: (profile) => {
    const { id, username, global_name, email, verified, avatar } = profiles.discord.parse(profile);
    return {
      providerAccountId: id,
      email: email ?? null,
      isEmailVerified: verified === true,
      name: global_name ?? username ?? null,
      pictureUrl: avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : null,
    };
  },
  // Facebook does not say whether an address was ever confirmed.
  facebook: (profile) => {
    const { id, name, email, picture } = profiles.facebook.parse(profile);
    return {
      providerAccountId: id,
      email: email ?? null,
      isEmailVerified: false,
      name: name ?? null,
      pictureUrl: picture?.data.url ?? null,
    };
  },
  github: (profile) => {
    const { id, login, name, avatar_url, emails } = profiles.github.parse(profile);
    const primary = emails.find((each) => each.primary === true) ?? emails[0];
    return {
      providerAccountId: id,
      email: primary?.email ?? null,
      isEmailVerified: primary?.verified === true,
      name: name ?? login ?? null,
      pictureUrl: avatar_url ?? null,
    };
  },
  google: readClaims,
  openid: readClaims,
};

function readClaims(claims: unknown): Read {
  const read = openidClaims.parse(claims);
  return {
    providerAccountId: read.sub,
    email: read.email ?? null,
    // Some issuers send it as a string.
    isEmailVerified: read.email_verified === true || read.email_verified === 'true',
    name: read.name ?? read.preferred_username ?? read.given_name ?? null,
    pictureUrl: read.picture ?? null,
  };
}
