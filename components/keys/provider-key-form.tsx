'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Form } from '@/components/shared/form/form';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { showToast } from '@/components/shared/toast/toast';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { putProviderKey } from '@/lib/client/queries/provider-key/provider-keys';
import { useProviderKey } from '@/lib/client/queries/provider-key/use-provider-key';
import { RequestError } from '@/lib/client/request/request-error';
import {
  keyFields,
  planProviderKey,
  type KeyField,
  type TypedKey,
} from '@/lib/domain/provider-key/plan-provider-key';
import {
  DEFAULT_KEY_LIFETIME_MINUTES,
  KEY_LIFETIMES_MINUTES,
  keyFormOf,
} from '@/lib/domain/provider-key/provider-key';
import { KeyFieldInput } from './key-field-input';
import { KeyState } from './key-state';
import { useLifetimeWords } from './use-lifetime-words';

const MINUTE_MS = 60 * 1000;

interface ProviderKeyFormProps {
  keyName: string;
  needsUrl: boolean;
  onSaved: () => void;
}

/** The fields of one key and its lifetime. Mounted with the dialog, so that no typed secret outlives it. */
export function ProviderKeyForm({ keyName, needsUrl, onSaved }: ProviderKeyFormProps) {
  const t = useTranslations('providerKeys');
  const format = useFormatter();
  const formId = useId();
  const key = useProviderKey(keyName);
  const toLifetime = useLifetimeWords();
  const [typed, setTyped] = useState<TypedKey>({});
  const [problems, setProblems] = useState<Partial<Record<KeyField, string>>>({});
  const [lifetimeMinutes, setLifetimeMinutes] = useState<number>(DEFAULT_KEY_LIFETIME_MINUTES);
  const [isSaving, setSaving] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const fields = keyFields(keyName, { needsUrl });
  // One of Google's two keys is enough: neither field is invalid by itself.
  const isEither = keyFormOf(keyName) === 'google';

  const show = (wrong: readonly KeyField[], words: (field: KeyField) => string) =>
    setProblems(Object.fromEntries(wrong.map((field) => [field, words(field)])));
  const save = async (value: string) => {
    setSaving(true);
    setAlert(null);
    try {
      const expiresAt = new Date(Date.now() + lifetimeMinutes * MINUTE_MS).toISOString();
      await putProviderKey({ name: keyName, value, expiresAt });
      showToast('success', t('saved'));
      onSaved();
    } catch (error) {
      const isRefused = error instanceof RequestError && error.code === 'validation_failed';
      setAlert(t(isRefused ? 'refused' : 'failed'));
      setSaving(false);
    }
  };
  const submit = () => {
    if (isSaving) return;
    const plan = planProviderKey(keyName, { needsUrl }, typed);
    if (plan.kind === 'fine') {
      setProblems({});
      void save(plan.value);
      return;
    }
    if (plan.kind === 'wrong') {
      setAlert(null);
      return show(plan.fields, (field) => t(`problems.${field}`));
    }
    if (isEither) setProblems({});
    else show(plan.fields, () => t('missing'));
    setAlert(
      isEither
        ? t('googleRequired')
        : t('required', { fields: format.list(plan.fields.map((field) => t(`fields.${field}`))) }),
    );
  };
  return (
    <>
      <Form
        id={formId}
        onSubmit={submit}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5"
      >
        <KeyState keyName={keyName} known={key} />
        {fields.map((field) => (
          <KeyFieldInput
            key={field}
            field={field}
            value={typed[field] ?? ''}
            error={problems[field]}
            onChange={(text) => {
              setTyped((before) => ({ ...before, [field]: text }));
              setProblems((before) => ({ ...before, [field]: undefined }));
              setAlert(null);
            }}
            onRefuse={() => setProblems((before) => ({ ...before, [field]: t(`problems.${field}`) }))}
          />
        ))}
        {alert === null ? null : (
          <p role="alert" className="text-destructive text-sm">
            {alert}
          </p>
        )}
        <LabelledField label={t('lifetime')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={lifetimeMinutes}
              onChange={(event) => setLifetimeMinutes(Number(event.target.value))}
            >
              {KEY_LIFETIMES_MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {toLifetime(minutes)}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledField>
      </Form>
      <div className="flex justify-end gap-2 border-t px-5 py-4">
        <Button type="submit" form={formId} isBusy={isSaving} className="touch:h-11">
          {t('save')}
        </Button>
      </div>
    </>
  );
}
