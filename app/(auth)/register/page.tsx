import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { RegisterView } from '@/components/auth/register/register-view';
import { findPageSession } from '@/lib/server/auth/session/page-session';

const querySchema = z.object({ redirect: z.string().optional().catch(undefined) });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('register.title') };
}

export default async function RegisterPage({ searchParams }: { searchParams: Promise<unknown> }) {
  const { redirect } = querySchema.parse(await searchParams);
  return <RegisterView wantedPath={redirect} hasPageSession={(await findPageSession()) !== null} />;
}
