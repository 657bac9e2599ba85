'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormProblem } from '@/components/shared/form/form-problem';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { showToast } from '@/components/ui/toast/toast';
import { putProviderKey } from '@/lib/client/provider-key/provider-keys';
import { useProviderKey } from '@/lib/client/provider-key/use-provider-key';
import { RequestError } from '@/lib/client/request/request-error';
import { typedKeySchema } from '@/lib/contracts/provider-key/put-provider-key';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { keyFields } from '@/lib/domain/provider-key/plan-provider-key';
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

/** It is mounted with the dialog, so that no typed secret outlives it. */
export function ProviderKeyForm({ keyName, needsUrl, onSaved }: ProviderKeyFormProps) {
  const t = useTranslations('providerKeys');
  const format = useFormatter();
  const formId = useId();
  const key = useProviderKey(keyName);
  const toLifetime = useLifetimeWords();
  const fields = keyFields(keyName, { needsUrl });
  // One of Google's two keys is enough: neither field is invalid by itself.
  const isEither = keyFormOf(keyName) === 'google';

  const { keyPage } = endpointOf(keyName);
  const form = useSchemaForm({
    schema: typedKeySchema(keyName, { needsUrl }),
    // Half a key is not called wrong while it is typed.
    recheck: 'onSubmit',
    defaultValues: { lifetimeMinutes: DEFAULT_KEY_LIFETIME_MINUTES },
    submit: async ({ value, lifetimeMinutes }) => {
      await putProviderKey({ name: keyName, value, expiresAt: endOf(lifetimeMinutes) });
      showToast('success', t('saved'));
      onSaved();
    },
    problemOf: (error) => {
      const isRefused = error instanceof RequestError && error.code === 'validation_failed';
      return t(isRefused ? 'refused' : 'failed');
    },
    invalidProblemOf: (errors) => {
      const missing = fields.filter((field) => errors[field]?.message === 'missing');
      if (missing.length === 0) return null;
      if (isEither) return t('googleRequired');
      return t('required', { fields: format.list(missing.map((field) => t(`fields.${field}`))) });
    },
    fieldProblemOf: (name, { message }) => {
      if (name === 'lifetimeMinutes') return undefined;
      if (message === 'wrong') return t(`problems.${name}`);
      return isEither ? undefined : t('missing');
    },
  });
  const typed = useWatch({ control: form.fields.control });
  return (
    <>
      <Form
        id={formId}
        onSubmit={form.send}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5"
      >
        <KeyState keyName={keyName} known={key} />
        {fields.map((field) => (
          <KeyFieldInput
            key={field}
            field={field}
            keyPage={keyPage}
            value={typed[field] ?? ''}
            error={form.fieldProblem(field)}
            onChange={(text) => {
              form.fields.setValue(field, text);
              form.fields.clearErrors(field);
              form.setProblem(null);
            }}
            onRefuse={() => form.fields.setError(field, { type: 'custom', message: 'wrong' })}
          />
        ))}
        <FormProblem>{form.problem}</FormProblem>
        <LabelledField label={t('lifetime')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={typed.lifetimeMinutes}
              onChange={(event) => form.fields.setValue('lifetimeMinutes', Number(event.target.value))}
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
        <Button type="submit" form={formId} isBusy={form.isBusy} className="touch:h-11">
          {t('save')}
        </Button>
      </div>
    </>
  );
}

function endOf(lifetimeMinutes: number): string {
  return new Date(Date.now() + lifetimeMinutes * MINUTE_MS).toISOString();
}
