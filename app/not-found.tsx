import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';
import { PageNotice } from '@/components/ui/page-notice';

export default async function NotFoundPage() {
  const t = await getTranslations('pages');
  return (
    <PageNotice title={t('notFoundTitle')} text={t('notFoundText')}>
      <Link href="/c/new" className={buttonStyle({ variant: 'primary' })}>
        {t('startChat')}
      </Link>
    </PageNotice>
  );
}
