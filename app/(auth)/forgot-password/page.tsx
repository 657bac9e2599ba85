import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForgotView } from '@/components/auth/password/forgot-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('forgot.title') };
}

export default function ForgotPasswordPage() {
  return <ForgotView />;
}
