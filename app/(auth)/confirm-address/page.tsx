import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { ConfirmView } from '@/components/auth/password/confirm-view';

const querySchema = z.object({ token: z.string().catch(''), change: z.string().optional().catch(undefined) });

/** The address carries a secret, so pages linked from here must not receive it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('confirm.title'), referrer: 'no-referrer' };
}

export default async function ConfirmAddressPage({ searchParams }: { searchParams: Promise<unknown> }) {
  const { token, change } = querySchema.parse(await searchParams);
  return <ConfirmView token={token} isChange={change === 'true'} />;
}
