import { useTranslations } from 'next-intl';
import { PageNotice } from '@/components/shared/page/page-notice';
import { buttonVariants } from '@/components/ui/button';

/** Is shown while more readers wait than the server can serve; a plain link, so that it works without a script. */
export function SharedPageBusy({
  path,
  appTitle,
}: {
  /** Leads to the same page again. */
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
