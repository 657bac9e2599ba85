'use client';

import { X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { isSettingKey, useSettingLabel } from '@/components/model-settings/setting-label';
import { IconButton } from '@/components/ui/parts/icon-button';
import type { RefusedPreset } from '@/lib/domain/preset/preset-file';
import type { ImportReport as Report } from './use-import-presets';

interface ImportReportProps {
  report: Report;
  onClose: () => void;
}

export function ImportReport({ report, onClose }: ImportReportProps) {
  const t = useTranslations('presets');
  const format = useFormatter();
  const fieldOf = useFieldLabel();
  const nameOf = ({ title, place }: RefusedPreset) => title ?? t('unnamed', { place });
  const { refused, leftOutCount } = report;
  return (
    <section role="status" className="bg-fill mx-1.5 mt-1.5 rounded-sm py-1 ps-2.5 pe-1 text-[0.8125rem]">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{t('notImported')}</h3>
        <IconButton size="icon-sm" label={t('closeReport')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul className="scrollbar-thin max-h-32 overflow-y-auto pe-1.5 pb-1.5 break-words">
        {refused.map((each) => (
          <li key={each.place}>
            <bdi className="font-medium">{nameOf(each)}</bdi>
            {': '}
            {each.reason === 'bad_fields'
              ? t('badFields', { fields: format.list(new Set(each.fields.map(fieldOf))) })
              : t(each.reason === 'too_large' ? 'presetTooLarge' : 'unknownEndpoint')}
          </li>
        ))}
        {leftOutCount === 0 ? null : <li>{t('leftOut', { count: leftOutCount })}</li>}
      </ul>
    </section>
  );
}

function useFieldLabel(): (field: string) => string {
  const t = useTranslations();
  const settingLabel = useSettingLabel('');
  return (field) => {
    if (isSettingKey(field)) return settingLabel(field);
    switch (field) {
      case 'title':
        return t('assistantBuilder.name');
      case 'model':
        return t('assistantBuilder.model');
      case 'tools':
        return t('assistantBuilder.tools');
      case 'agentOptions':
        return t('modelSettings.agent');
      default:
        return t('presets.otherField');
    }
  };
}
