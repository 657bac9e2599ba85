import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { ResetView } from '@/components/auth/password/reset-view';

const querySchema = z.object({ token: z.string().catch(''), userId: z.string().catch('') });

/** The address carries a secret, so pages linked from here must not receive it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('reset.title'), referrer: 'no-referrer' };
}

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<unknown> }) {
  const { token, userId } = querySchema.parse(await searchParams);
  return <ResetView token={token} userId={userId} />;
}
