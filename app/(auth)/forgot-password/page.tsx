import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ForgotView } from '@/components/auth/password/forgot-view';
import { SET_UP_PAGE } from '@/lib/contracts/server/set-up';
import { isSetUpOpen } from '@/lib/server/services/account/sign-in/set-up-server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('forgot.title') };
}

export default async function ForgotPasswordPage() {
  if (await isSetUpOpen()) redirect(SET_UP_PAGE);
  return <ForgotView />;
}
