'use client';

import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PASSKEY_NAME_LENGTH } from '@/lib/contracts/account/passkeys';

interface PasskeyNameFormProps {
  initialName: string;
  submitLabel: string;
  /** Saves the name. Returns the problem to show, or null when it succeeded. */
  onSubmit: (name: string) => Promise<string | null>;
}

/** The name of a passkey, and a button. */
export function PasskeyNameForm({ initialName, submitLabel, onSubmit }: PasskeyNameFormProps) {
  const t = useTranslations('settings.passkeys');
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    // React passes the event on to the settings form around this dialog, which must not be submitted.
    event.stopPropagation();
    setIsBusy(true);
    setProblem(undefined);
    setProblem((await onSubmit(name.trim())) ?? undefined);
    setIsBusy(false);
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label={t('name')} error={problem}>
        {(field) => (
          <Input
            {...field}
            dir="auto"
            value={name}
            maxLength={PASSKEY_NAME_LENGTH.max}
            placeholder={t('namePlaceholder')}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" className="touch:h-11" isBusy={isBusy} disabled={name.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
