import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PageNotice } from '@/components/shared/page/page-notice';
import { buttonVariants } from '@/components/ui/button';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

/** Looks the same for a link that never existed, expired or was revoked, and for a deleted conversation. */
export default async function SharedPageNotFound() {
  const [t, words, { appTitle }] = await Promise.all([
    getTranslations('share.page'),
    getTranslations('pages'),
    getStartupConfig(new Date()),
  ]);
  return (
    <PageNotice title={t('missingTitle')} text={t('missingText')} appTitle={appTitle}>
      <Link href="/c/new" className={buttonVariants({ variant: 'outline' })}>
        {words('startChat')}
      </Link>
    </PageNotice>
  );
}
