'use client';

import { useTranslations } from 'next-intl';
import { PageNotice } from '@/components/shared/page/page-notice';
import { Button } from '@/components/ui/button';

export default function ErrorPage({ reset }: { reset: () => void }) {
  const t = useTranslations('pages');
  return (
    <PageNotice title={t('errorTitle')} text={t('errorText')}>
      <Button onClick={reset}>{t('tryAgain')}</Button>
      {/* A full load on purpose: whatever broke is left behind. */}
      <Button variant="outline" onClick={() => window.location.assign('/c/new')}>
        {t('startChat')}
      </Button>
    </PageNotice>
  );
}
