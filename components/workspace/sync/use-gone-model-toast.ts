'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { forgetGoneModel, useGoneModel } from '@/lib/client/stores/model/gone-model';
import { showToast } from '@/components/ui/toast';

/** Tells once that the model of the default preset is gone, and which one answers instead. */
export function useGoneModelToast(): void {
  const t = useTranslations('presets');
  const gone = useGoneModel((state) => state.gone);
  useEffect(() => {
    if (gone === null) return;
    forgetGoneModel();
    showToast('warning', t('modelGone', { model: gone.model, other: gone.other }));
  }, [gone, t]);
}
