import { getTranslations } from 'next-intl/server';
import { PageNotice } from '@/components/shared/page-notice';

/** The same page for a link that never existed, expired or was revoked, and for one whose conversation was deleted. */
export default async function SharedPageNotFound() {
  const t = await getTranslations('share.page');
  return (
    <PageNotice title={t('missingTitle')} text={t('missingText')}>
      {null}
    </PageNotice>
  );
}
