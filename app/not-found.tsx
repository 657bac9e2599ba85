import { getTranslations } from 'next-intl/server';
import { PageNotice } from '@/components/shared/page/page-notice';
import { buttonVariants } from '@/components/ui/button';
import { HOME_PATH } from '@/lib/domain/account/return-path';
import { getStartupConfig } from '@/lib/server/services/system/get-startup-config';

export default async function NotFoundPage() {
  const [t, { appTitle }] = await Promise.all([getTranslations('pages'), getStartupConfig(new Date())]);
  return (
    <PageNotice title={t('notFoundTitle')} text={t('notFoundText')} appTitle={appTitle}>
      {/* A full load on purpose: with the framework's link, the first load of every page would bring its code. */}
      <a href={HOME_PATH} className={buttonVariants({ variant: 'default' })}>
        {t('startChat')}
      </a>
    </PageNotice>
  );
}
