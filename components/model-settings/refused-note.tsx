'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SettingField } from '@/lib/domain/settings/setting-field';
import { useSettingLabel } from './setting-label';

/** It lists what the model does not accept, instead of disabled controls. */
export function RefusedNote({ endpoint, fields }: { endpoint: string; fields: readonly SettingField[] }) {
  const t = useTranslations('modelSettings');
  const { list } = useFormatter();
  const labelOf = useSettingLabel(endpoint);
  const namesOf = (reason: 'model' | 'code') =>
    fields.filter(({ disabledReason }) => disabledReason === reason).map(({ key }) => labelOf(key));
  const decided = namesOf('model');
  const unused = namesOf('code');
  return (
    <>
      {decided.length === 0 ? null : (
        <p className="text-muted-foreground text-[0.8125rem]">
          {t('reasonModel', { names: list(decided, { type: 'conjunction' }) })}
        </p>
      )}
      {unused.length === 0 ? null : (
        <p className="text-muted-foreground text-[0.8125rem]">{t('reasonCode', { names: list(unused) })}</p>
      )}
    </>
  );
}
