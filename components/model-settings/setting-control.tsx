'use client';

import { useTranslations } from 'next-intl';
import type { DisabledReason, SettingField } from '@/lib/domain/settings/setting-field';
import type { SettingValue } from '@/lib/domain/settings/setting-value';
import { ChoiceControl } from './choice-control';
import { ExamplesControl } from './examples-control';
import { ModelControl } from './model-control';
import { NumberControl } from './number-control';
import { useSettingHelp, useSettingLabel } from './setting-label';
import { SwitchControl } from './switch-control';
import { TextControl } from './text-control';

interface SettingControlProps {
  endpoint: string;
  model: string | null;
  field: SettingField;
  /** Undefined means that it was not set. */
  value: SettingValue;
  onChange: (value: SettingValue) => void;
}

export function SettingControl({ endpoint, model, field, value, onChange }: SettingControlProps) {
  const labelOf = useSettingLabel(endpoint);
  const helpOf = useSettingHelp(endpoint);
  const hint = useReasonWords()(field.disabledReason) ?? helpOf(field.key);
  const label = labelOf(field.key);
  const shared = { label, hint, onChange };
  switch (field.kind) {
    case 'number':
      return (
        <NumberControl {...shared} field={field} value={typeof value === 'number' ? value : undefined} />
      );
    case 'switch':
      return (
        <SwitchControl {...shared} field={field} value={typeof value === 'boolean' ? value : undefined} />
      );
    case 'text':
      return <TextControl {...shared} field={field} value={typeof value === 'string' ? value : undefined} />;
    case 'choice':
    case 'steps':
      return (
        <ChoiceControl {...shared} field={field} value={typeof value === 'string' ? value : undefined} />
      );
    case 'model':
      return (
        <ModelControl
          {...shared}
          endpoint={endpoint}
          fallback={model ?? ''}
          value={typeof value === 'string' ? value : undefined}
        />
      );
    case 'examples':
      return <ExamplesControl {...shared} field={field} value={Array.isArray(value) ? value : undefined} />;
  }
}

function useReasonWords(): (reason: DisabledReason | null) => string | undefined {
  const t = useTranslations('modelSettings');
  return (reason) => {
    if (reason === 'either') return t('reasonEither');
    if (reason === 'thinking') return t('reasonThinking');
    return reason === 'tools' ? t('reasonTools') : undefined;
  };
}
