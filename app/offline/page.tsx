import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfflineView } from '@/components/offline/offline-view';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline');
  return { title: t('title') };
}

/** It holds no user data: the device has the conversations. */
export default async function OfflinePage() {
  const { appTitle } = await getStartupConfig(new Date());
  return <OfflineView appTitle={appTitle} />;
}
