import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { LoginView } from '@/components/auth/login/login-view';
import { REFUSAL_PARAMETER, signInRefusalSchema } from '@/lib/domain/account/sign-in-refusal';
import { findPageSession } from '@/lib/server/auth/session/page-session';

const querySchema = z.object({
  redirect: z.string().optional().catch(undefined),
  challenge: z.guid().optional().catch(undefined),
  [REFUSAL_PARAMETER]: signInRefusalSchema.optional().catch(undefined),
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('login.title') };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<unknown> }) {
  const { redirect, challenge, error } = querySchema.parse(await searchParams);
  return (
    <LoginView
      wantedPath={redirect}
      hasPageSession={(await findPageSession()) !== null}
      pendingChallengeId={challenge}
      refusal={error}
    />
  );
}
