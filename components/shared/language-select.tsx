'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { chooseLocale, chosenLocale, watchChosenLocale } from '@/lib/client/account/choose-locale';
import { LOCALES } from '@/lib/i18n/locales';

interface LanguageSelectProps {
  labelledBy?: string;
  className?: string;
}

export function LanguageSelect({ labelledBy, className }: LanguageSelectProps) {
  const t = useTranslations('language');
  const choice = useSyncExternalStore(watchChosenLocale, chosenLocale, () => 'auto');
  return (
    <NativeSelect
      value={choice}
      onChange={(event) => chooseLocale(event.target.value)}
      {...(labelledBy === undefined ? { 'aria-label': t('title') } : { 'aria-labelledby': labelledBy })}
      {...(className === undefined ? {} : { className })}
    >
      <option value="auto">{t('auto')}</option>
      {LOCALES.map(({ code, intl, name }) => (
        <option key={code} value={code} lang={intl}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
