'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';

export function BackToLogin() {
  const t = useTranslations('auth.forgot');
  return (
    <Link href="/login" className="touch-target text-primary font-medium hover:underline">
      {t('backToLogin')}
    </Link>
  );
}
