import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PageNotice } from '@/components/shared/page/page-notice';
import { buttonVariants } from '@/components/ui/button';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

/** Links that never existed, expired or were revoked, and deleted conversations look the same. */
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
