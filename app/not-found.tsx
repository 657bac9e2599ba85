import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PageNotice } from '@/components/shared/page/page-notice';
import { buttonVariants } from '@/components/ui/button';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

export default async function NotFoundPage() {
  const [t, { appTitle }] = await Promise.all([getTranslations('pages'), getStartupConfig(new Date())]);
  return (
    <PageNotice title={t('notFoundTitle')} text={t('notFoundText')} appTitle={appTitle}>
      <Link href="/c/new" className={buttonVariants({ variant: 'default' })}>
        {t('startChat')}
      </Link>
    </PageNotice>
  );
}
