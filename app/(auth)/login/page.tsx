import type { Metadata } from 'next';
import { redirect as leaveFor } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { LoginView } from '@/components/auth/login/login-view';
import { SET_UP_PAGE } from '@/lib/contracts/server/set-up';
import { REFUSAL_PARAMETER, signInRefusalSchema } from '@/lib/domain/account/sign-in-refusal';
import { findPageSession } from '@/lib/server/auth/session/page-session';
import { mayHavePasskeys } from '@/lib/server/http/page/may-have-passkeys';
import { isSetUpOpen } from '@/lib/server/services/account/sign-in/set-up-server';

const querySchema = z.object({
  redirect: z.catch(z.optional(z.string()), undefined),
  challenge: z.catch(z.optional(z.guid()), undefined),
  [REFUSAL_PARAMETER]: z.catch(z.optional(signInRefusalSchema), undefined),
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('login.title') };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<unknown> }) {
  if (await isSetUpOpen()) leaveFor(SET_UP_PAGE);
  const { redirect, challenge, error } = querySchema.parse(await searchParams);
  return (
    <LoginView
      wantedPath={redirect}
      hasPageSession={(await findPageSession()) !== null}
      pendingChallengeId={challenge}
      refusal={error}
      mayHavePasskeys={await mayHavePasskeys()}
    />
  );
}
