'use client';

import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { TextField } from '@/lib/domain/settings/setting-field';
import { ControlRow } from './control-row';
import { TokenNote } from './token-note';

interface TextControlProps {
  field: TextField;
  label: string;
  value: string | undefined;
  hint: string;
  placeholder?: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function TextControl({ field, label, value, hint, placeholder, onChange }: TextControlProps) {
  const id = useId();
  const control = {
    id,
    dir: 'auto',
    value: value ?? '',
    placeholder,
    maxLength: field.limitCharacters,
    disabled: field.disabledReason !== null,
    autoComplete: 'off',
    'aria-describedby': `${id}-hint`,
  };
  const change = (text: string) => onChange(text === '' ? undefined : text);
  return (
    <ControlRow htmlFor={id} label={label} hint={hint} isSet={false} onReset={() => onChange(undefined)}>
      {field.isLong ? (
        <Textarea {...control} rows={4} onChange={(event) => change(event.target.value)} />
      ) : (
        <Input {...control} onChange={(event) => change(event.target.value)} />
      )}
      {field.adviseTokens === undefined ? null : (
        <TokenNote text={value ?? ''} adviseTokens={field.adviseTokens} />
      )}
    </ControlRow>
  );
}
