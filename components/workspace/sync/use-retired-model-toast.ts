'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { clearRetiredModel, useRetiredModel } from '@/lib/client/model/store/retired-model';

export function useRetiredModelToast(): void {
  const t = useTranslations('presets');
  const retired = useRetiredModel((state) => state.retired);
  useEffect(() => {
    if (retired === null) return;
    clearRetiredModel();
    showToast('warning', t('modelRetired', { model: retired.model, other: retired.other }));
  }, [retired, t]);
}
