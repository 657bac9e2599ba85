import { useTranslations } from 'next-intl';
import { PageNotice } from '@/components/shared/page-notice';
import { buttonVariants } from '@/components/ui/button';
import { sharedPagePath } from '@/lib/contracts/share/share';

/** Shown while more readers wait than the server can serve; a plain link, so that it works without a script. */
export function SharedPageBusy({ token, pageNumber }: { token: string; pageNumber: number }) {
  const t = useTranslations('share');
  return (
    <PageNotice title={t('page.busyTitle')} text={t('page.busyText')}>
      <a href={sharedPagePath(token, pageNumber)} className={buttonVariants({ variant: 'default' })}>
        {t('retry')}
      </a>
    </PageNotice>
  );
}
