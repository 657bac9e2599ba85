import type { Metadata } from 'next';
import { redirect as leaveFor } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { RegisterView } from '@/components/auth/register/register-view';
import { SET_UP_PAGE } from '@/lib/contracts/server/set-up';
import { findPageSession } from '@/lib/server/auth/session/page-session';
import { isSetUpOpen } from '@/lib/server/services/account/sign-in/set-up-server';

const querySchema = z.object({ redirect: z.string().optional().catch(undefined) });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('register.title') };
}

export default async function RegisterPage({ searchParams }: { searchParams: Promise<unknown> }) {
  if (await isSetUpOpen()) leaveFor(SET_UP_PAGE);
  const { redirect } = querySchema.parse(await searchParams);
  return <RegisterView wantedPath={redirect} hasPageSession={(await findPageSession()) !== null} />;
}
