import 'server-only';
import type { SignInRefusal } from '@/lib/domain/account/sign-in-refusal';
import type { SocialProvider } from '@/lib/domain/account/social-provider';
import type { SignInStep } from '../../../auth/session/begin-sign-in';
import { askNextAuth } from '../../../auth/social/next-auth-exchange';
import { socialNextAuthOptions } from '../../../auth/social/social-next-auth';
import { toSocialPerson, type SocialPerson } from '../../../auth/social/social-person';
import { findSocialSettings } from '../../../auth/social/social-settings';
import type { Visitor } from '../../../auth/session/visitor';
import { isCheck } from './begin-social-sign-in';
import { enterByProvider } from './enter-by-provider';

/** What a browser brings back from a provider. */
export interface SocialReturn {
  readonly provider: SocialProvider;
  readonly query: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly isSecure: boolean;
}

/** How it ended, and the `Set-Cookie` values that clean up after it. */
export interface SocialArrival {
  readonly outcome: SignInStep | SignInRefusal;
  readonly setCookies: readonly string[];
}

/** Ends a sign-in with a provider: checks what came back, trades the code for a profile, and lets the person in or not. */
export async function finishSocialSignIn(
  { provider, query, cookies, isSecure }: SocialReturn,
  visitor: Visitor,
): Promise<SocialArrival> {
  const settings = findSocialSettings(provider);
  if (settings === null) return { outcome: 'unknown_provider', setCookies: [] };
  if (query['error'] === 'access_denied') return { outcome: 'cancelled', setCookies: [] };
  const received: SocialPerson[] = [];
  const options = socialNextAuthOptions(settings, isSecure, (profile) => {
    received.push(toSocialPerson(provider, profile));
  });
  const reply = await askNextAuth(options, {
    method: 'GET',
    action: ['callback', provider],
    query,
    cookies,
  });
  const [person] = received;
  const outcome = person === undefined ? 'failed' : await enterByProvider(person, visitor);
  return { outcome, setCookies: reply.setCookies.filter(isCheck) };
}
