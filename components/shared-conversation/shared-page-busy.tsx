import { useTranslations } from 'next-intl';
import { PageNotice } from '@/components/shared/page/page-notice';
import { buttonVariants } from '@/components/ui/button';

/** It shows while too many readers wait; a plain link works without a script. */
export function SharedPageBusy({
  path,
  appTitle,
}: {
  /** It leads to the same page. */
  path: string;
  appTitle: string;
}) {
  const t = useTranslations('share');
  return (
    <PageNotice title={t('page.busyTitle')} text={t('page.busyText')} appTitle={appTitle}>
      <a href={path} className={buttonVariants({ variant: 'default' })}>
        {t('retry')}
      </a>
    </PageNotice>
  );
}
