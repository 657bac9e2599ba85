import { getTranslations } from 'next-intl/server';
import { PageNotice } from '@/components/ui/page-notice';

/** One and the same for a link that never was, has ended, was taken back or whose conversation is gone. */
export default async function SharedPageNotFound() {
  const t = await getTranslations('share.page');
  return (
    <PageNotice title={t('missingTitle')} text={t('missingText')}>
      {null}
    </PageNotice>
  );
}
