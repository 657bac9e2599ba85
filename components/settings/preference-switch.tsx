'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Switch } from '@/components/ui/switch';
import { setPreference, usePreference, type Preference } from '@/lib/client/system/preferences';

/** A click anywhere toggles it. */
export function PreferenceSwitch({ preference }: { preference: Preference }) {
  const t = useTranslations(`settings.preferences.${preference}`);
  const isOn = usePreference(preference);
  const id = useId();
  return (
    <section className="flex items-start justify-between gap-4 border-b py-5 first:pt-0 last:border-b-0 last:pb-1">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold">
          <label htmlFor={id}>{t('title')}</label>
        </h3>
        <p id={`${id}-description`} className="text-muted-foreground mt-1 text-sm">
          {t('description')}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        onCheckedChange={(checked) => setPreference(preference, checked)}
        aria-describedby={`${id}-description`}
        className="mt-0.5"
      />
    </section>
  );
}
