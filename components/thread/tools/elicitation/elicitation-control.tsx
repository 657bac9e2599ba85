'use client';

import { useTranslations } from 'next-intl';
import { LabelledField, type FieldControl } from '@/components/shared/form/labelled-field';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import type { ElicitationField } from '@/lib/domain/tool/elicitation/elicitation';
import type { fieldProblem } from '@/lib/domain/tool/elicitation/field-problem';
import type { TypedContent } from '@/lib/domain/tool/elicitation/typed-content';

type Value = TypedContent[string];

interface ElicitationControlProps {
  field: ElicitationField;
  value: Value;
  problem: ReturnType<typeof fieldProblem>;
  isSent: boolean;
  onChange: (value: Value) => void;
}

const INPUT_TYPES = { email: 'email', uri: 'url', date: 'date', 'date-time': 'datetime-local' } as const;

export function ElicitationControl({ field, value, problem, isSent, onChange }: ElicitationControlProps) {
  const t = useTranslations('elicitation');
  const hint = [field.description, rangeOf(field)].filter((text) => text !== '').join(' · ');
  return (
    <LabelledField
      label={<bdi>{field.isRequired ? `${field.title} *` : field.title}</bdi>}
      {...(hint === '' ? {} : { hint: <bdi>{hint}</bdi> })}
      error={problem === null ? null : t(problem)}
    >
      {(control) => controlOf(field, value, { ...control, disabled: isSent }, onChange)}
    </LabelledField>
  );
}

function controlOf(
  field: ElicitationField,
  value: Value,
  control: FieldControl & { disabled: boolean },
  onChange: (value: Value) => void,
) {
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
    case 'number':
      return (
        <Input
          {...control}
          dir="auto"
          autoComplete="off"
          {...(field.kind === 'number'
            ? { inputMode: field.isInteger ? ('numeric' as const) : ('decimal' as const) }
            : { type: field.format === null ? 'text' : INPUT_TYPES[field.format] })}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'boolean':
      return (
        <Checkbox
          {...control}
          checked={value === true}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
      );
    case 'choice':
      return (
        <NativeSelect {...control} value={text} onChange={(event) => onChange(event.target.value)}>
          <NativeSelectOption value="">–</NativeSelectOption>
          {field.options.map((option) => (
            <NativeSelectOption key={option.value} value={option.value}>
              {option.label}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      );
    case 'choices':
      return (
        <Choices
          field={field}
          chosen={Array.isArray(value) ? value : []}
          control={control}
          onChange={onChange}
        />
      );
  }
}

interface ChoicesProps {
  field: ElicitationField & { kind: 'choices' };
  chosen: readonly string[];
  control: FieldControl & { disabled: boolean };
  onChange: (value: Value) => void;
}

function Choices({ field, chosen, control, onChange }: ChoicesProps) {
  const { disabled, ...rest } = control;
  return (
    <div role="group" aria-label={field.title} className="flex flex-col gap-2" {...rest}>
      {field.options.map(({ value, label }) => (
        <label key={value} className="flex items-center gap-2 text-sm">
          <Checkbox
            disabled={disabled}
            checked={chosen.includes(value)}
            onCheckedChange={(checked) => {
              const others = chosen.filter((one) => one !== value);
              onChange(checked === true ? [...others, value] : others);
            }}
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  );
}

function rangeOf(field: ElicitationField): string {
  if (field.kind === 'number' && (field.minimum !== null || field.maximum !== null))
    return `${String(field.minimum ?? '')}–${String(field.maximum ?? '')}`;
  if (field.kind === 'choices') return `${String(field.minimumCount)}–${String(field.maximumCount)}`;
  return '';
}
