'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { Slider } from '@/components/ui/slider';
import type { ChoiceField } from '@/lib/domain/settings/setting-field';
import { ControlRow } from './control-row';
import { useOptionLabel } from './option-label';

interface ChoiceControlProps {
  field: ChoiceField;
  label: string;
  value: string | undefined;
  hint: string;
  onChange: (value: string | undefined) => void;
}

/** Ordered options get a slider. */
export function ChoiceControl({ field, label, value, hint, onChange }: ChoiceControlProps) {
  const t = useTranslations('modelSettings');
  const labelOf = useOptionLabel(field.key);
  const id = useId();
  const isDisabled = field.disabledReason !== null;
  const known = value !== undefined && field.options.includes(value) ? value : null;
  const shown = known ?? field.default;
  const row = { htmlFor: id, label, hint, onReset: () => onChange(undefined) };
  if (field.kind === 'steps')
    return (
      <ControlRow
        {...row}
        isSet={known !== null && known !== field.default}
        end={<output className="text-muted-foreground text-sm">{labelOf(shown ?? '')}</output>}
      >
        <Slider
          id={id}
          aria-describedby={`${id}-hint`}
          aria-label={label}
          disabled={isDisabled}
          min={0}
          max={field.options.length - 1}
          step={1}
          value={[Math.max(0, field.options.indexOf(shown ?? ''))]}
          aria-valuetext={labelOf(shown ?? '')}
          onValueChange={([place = 0]) => onChange(field.options[place])}
        />
      </ControlRow>
    );
  return (
    <ControlRow
      {...row}
      isSet={false}
      end={
        <NativeSelect
          id={id}
          aria-describedby={`${id}-hint`}
          disabled={isDisabled}
          value={shown ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          className="w-40"
        >
          {field.default === null ? <option value="">{t('auto')}</option> : null}
          {field.options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </NativeSelect>
      }
    />
  );
}
