'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useOptionLabel } from '@/components/model-settings/option-label';
import { useSettingLabel } from '@/components/model-settings/setting-label';
import type { SettingChange } from '@/lib/domain/settings/plan-model-migration';
import type { SettingValue } from '@/lib/domain/settings/setting-value';

interface SettingChangesProps {
  endpoint: string;
  changes: readonly SettingChange[];
}

export function SettingChanges({ endpoint, changes }: SettingChangesProps) {
  const t = useTranslations('retirement');
  const labelOf = useSettingLabel(endpoint);
  const shown = useShownValue();
  return (
    <section aria-label={t('settings')} className="text-sm">
      <h3 className="mb-1.5 font-medium">{t('settings')}</h3>
      {changes.length === 0 ? (
        <p className="text-muted-foreground">{t('unchanged')}</p>
      ) : (
        <dl className="flex flex-col gap-1.5">
          {changes.map(({ key, before, after }) => (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt className="font-medium">{labelOf(key)}</dt>
              <dd className="text-muted-foreground min-w-0 wrap-anywhere">
                {after === undefined
                  ? t('removed', { value: shown(key, before) })
                  : t('becomes', { before: shown(key, before), after: shown(key, after) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const SHOWN_CHARACTERS = 60;

function useShownValue(): (key: SettingChange['key'], value: SettingValue) => string {
  const format = useFormatter();
  const optionOf = {
    effort: useOptionLabel('reasoningEffort'),
    detail: useOptionLabel('imageDetail'),
    shape: useOptionLabel('imageShape'),
    quality: useOptionLabel('imageQuality'),
  };
  return (key, value) => {
    if (typeof value === 'number') return format.number(value);
    if (typeof value !== 'string') return String(value);
    if (key === 'reasoningEffort') return optionOf.effort(value);
    if (key === 'imageDetail') return optionOf.detail(value);
    if (key === 'imageShape') return optionOf.shape(value);
    if (key === 'imageQuality') return optionOf.quality(value);
    return value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
  };
}
