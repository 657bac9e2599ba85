import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SetUpView } from '@/components/auth/set-up/set-up-view';
import { isSetUpOpen } from '@/lib/server/services/account/sign-in/set-up-server';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

export async function generateMetadata(): Promise<Metadata> {
  const [t, { appTitle }] = await Promise.all([getTranslations('server'), getStartupConfig(new Date())]);
  return { title: { absolute: t('setUpTitle', { app: appTitle }) } };
}

export default async function SetUpPage() {
  if (!(await isSetUpOpen())) redirect('/login');
  return <SetUpView />;
}
