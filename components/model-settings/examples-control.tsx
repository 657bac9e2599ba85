'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Textarea } from '@/components/ui/textarea';
import type { Examples, ExamplesField } from '@/lib/domain/settings/setting-field';

const EXAMPLES_LIMIT = 20;

const EMPTY_PAIR: Examples[number] = { input: { content: '' }, output: { content: '' } };

interface ExamplesControlProps {
  field: ExamplesField;
  label: string;
  hint: string;
  value: Examples | undefined;
  onChange: (value: Examples | undefined) => void;
}

/** At least one pair can be filled. */
export function ExamplesControl({ field, label, hint, value, onChange }: ExamplesControlProps) {
  const t = useTranslations('modelSettings');
  const pairs = value === undefined || value.length === 0 ? [EMPTY_PAIR] : value;
  const isDisabled = field.disabledReason !== null;
  const change = (next: Examples) => onChange(isEmpty(next) ? undefined : next);
  const put = (place: number, pair: Examples[number]) =>
    change(pairs.map((each, index) => (index === place ? pair : each)));
  return (
    <fieldset disabled={isDisabled} className="flex flex-col gap-3">
      <legend className="text-sm font-medium">{label}</legend>
      <p className="text-muted-foreground text-[0.8125rem]">{hint}</p>
      {pairs.map((pair, index) => (
        // A pair has no key but its index.
        <div key={index} className="flex items-start gap-1">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            {(['input', 'output'] as const).map((part) => (
              <Textarea
                key={part}
                dir="auto"
                rows={2}
                aria-label={t(part === 'input' ? 'exampleInput' : 'exampleOutput', { number: index + 1 })}
                placeholder={t(part === 'input' ? 'exampleInput' : 'exampleOutput', { number: index + 1 })}
                value={pair[part].content}
                onChange={(event) => put(index, { ...pair, [part]: { content: event.target.value } })}
              />
            ))}
          </div>
          <IconButton
            size="icon-sm"
            label={t('removeExample', { number: index + 1 })}
            disabled={pairs.length === 1}
            onClick={() => change(pairs.filter((_, place) => place !== index))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        className="self-start"
        disabled={isDisabled || pairs.length >= EXAMPLES_LIMIT}
        onClick={() => onChange([...pairs, EMPTY_PAIR])}
      >
        <Plus aria-hidden />
        {t('addExample')}
      </Button>
    </fieldset>
  );
}

function isEmpty(pairs: Examples): boolean {
  const [only] = pairs;
  return pairs.length <= 1 && (only === undefined || only.input.content + only.output.content === '');
}
