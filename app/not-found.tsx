import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PageNotice } from '@/components/shared/page-notice';
import { buttonVariants } from '@/components/ui/button';

export default async function NotFoundPage() {
  const t = await getTranslations('pages');
  return (
    <PageNotice title={t('notFoundTitle')} text={t('notFoundText')}>
      <Link href="/c/new" className={buttonVariants({ variant: 'default' })}>
        {t('startChat')}
      </Link>
    </PageNotice>
  );
}
