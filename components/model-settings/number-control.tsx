'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { inputStyle } from '@/components/ui/input';
import { Slider } from '@/components/ui/slider';
import type { NumberField } from '@/lib/domain/settings/setting-field';
import { toFieldNumber } from '@/lib/domain/settings/setting-value';
import { cn } from '@/lib/utils';
import { ControlRow } from './control-row';

interface NumberControlProps {
  field: NumberField;
  label: string;
  /** Undefined means that it was not set. */
  value: number | undefined;
  hint: string;
  onChange: (value: number | undefined) => void;
}

export function NumberControl({ field, label, value, hint, onChange }: NumberControlProps) {
  const t = useTranslations('modelSettings');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isDisabled = field.disabledReason !== null;
  const shown = value === undefined ? field.default : toFieldNumber(field, value);
  const text = typed ?? (shown === null ? '' : toText(shown, field.step));
  const type = (next: string) => {
    setTyped(next);
    const parsed = parse(next);
    if (next.trim() === '') onChange(undefined);
    else if (parsed !== null && parsed >= field.min && parsed <= field.max)
      onChange(toFieldNumber(field, parsed));
  };
  const leave = () => {
    const parsed = parse(typed ?? '');
    if (parsed !== null) onChange(toFieldNumber(field, parsed));
    setTyped(null);
  };
  return (
    <ControlRow
      htmlFor={id}
      label={label}
      hint={hint}
      isSet={value !== undefined && !isDisabled}
      onReset={() => onChange(undefined)}
      end={
        <input
          id={id}
          dir="ltr"
          inputMode={field.step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={isDisabled}
          value={text}
          placeholder={t('auto')}
          aria-describedby={`${id}-hint`}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          className={cn(inputStyle, 'h-8 w-20 px-2 text-end tabular-nums touch:h-11')}
        />
      }
    >
      <Slider
        aria-label={label}
        disabled={isDisabled}
        min={field.min}
        max={field.max}
        step={field.step}
        value={[shown ?? field.max]}
        aria-valuetext={shown === null ? t('auto') : toText(shown, field.step)}
        onValueChange={([next]) => {
          if (next === undefined) return;
          setTyped(null);
          onChange(toFieldNumber(field, next));
        }}
      />
    </ControlRow>
  );
}

function toText(value: number, step: number): string {
  return step < 1 ? String(Math.round(value * 100) / 100) : String(value);
}

/** It accepts a point or a comma; null is no number. */
function parse(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : null;
}
