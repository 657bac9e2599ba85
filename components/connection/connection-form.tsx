'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { KeyPageLink } from '@/components/provider-key/key-page-link';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm, type SchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { RadioGroup, RadioGroupCard } from '@/components/ui/radio-group';
import { useFirstFocus } from '@/lib/client/hooks/use-first-focus';
import { RequestError } from '@/lib/client/request/request-error';
import { typedConnectionSchema, type TypedConnection } from '@/lib/contracts/server/connections';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { connectionProviderSchema, type ConnectionProvider } from '@/lib/domain/server/connection-provider';

interface ConnectionFormProps {
  /** The dialog changes the key or address of this connection; without it a connection is added. */
  known?: Required<Pick<TypedConnection, 'provider' | 'baseUrl' | 'name'>>;
  /** Throws RequestError. */
  onSend: (typed: TypedConnection) => Promise<void>;
}

const NAMES: Partial<Record<ConnectionProvider, string>> = {
  openAI: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};

export function ConnectionForm({ known, onSend }: ConnectionFormProps) {
  const t = useTranslations('server');
  const tFields = useTranslations('providerKeys.fields');
  const tMcp = useTranslations('mcp');
  const errorText = useErrorText();
  const keyPlace = useRef<HTMLDivElement>(null);
  useFirstFocus(keyPlace);
  const form = useSchemaForm({
    schema: typedConnectionSchema,
    defaultValues: {
      provider: connectionProviderSchema.options[0],
      apiKey: '',
      baseUrl: '',
      name: '',
      otherName: t('ownServerName'),
      ...known,
      keepsKey: known !== undefined,
    },
    submit: onSend,
    problemOf: (error) =>
      error instanceof RequestError
        ? errorText(error.code, error.details)
        : errorText('internal_error', null),
  });
  const provider = useWatch({ control: form.fields.control, name: 'provider' });
  const keyPage = endpointOf(provider).keyPage;
  const isCustom = provider === 'custom';
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.send}>
      {known === undefined ? <ProviderChoice form={form} provider={provider} /> : null}
      {isCustom ? (
        <FormField form={form} name="baseUrl" label={t('address')}>
          {(field) => (
            <Input
              {...field}
              dir="ltr"
              inputMode="url"
              placeholder="http://localhost:8000/v1"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
      ) : null}
      <div ref={keyPlace}>
        <FormField
          form={form}
          name="apiKey"
          label={isCustom ? t('apiKeyIfNeeded') : tFields('apiKey')}
          hint={
            known !== undefined ? (
              tMcp('headerKept')
            ) : keyPage === null ? undefined : (
              <KeyPageLink href={keyPage} />
            )
          }
        >
          {(field) => <PasswordInput {...field} dir="ltr" autoComplete="off" />}
        </FormField>
      </div>
      {isCustom && known === undefined ? (
        <FormField form={form} name="name" label={t('connectionName')}>
          {(field) => <Input {...field} dir="auto" autoComplete="off" placeholder={t('ownServerName')} />}
        </FormField>
      ) : null}
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" className="w-full" isBusy={form.isBusy}>
        {known === undefined ? t('connect') : tMcp('save')}
      </Button>
    </Form>
  );
}

interface ProviderChoiceProps {
  form: SchemaForm<TypedConnection, z.output<typeof typedConnectionSchema>>;
  provider: ConnectionProvider;
}

function ProviderChoice({ form, provider }: ProviderChoiceProps) {
  const t = useTranslations('server');
  const groupId = useId();
  return (
    <div>
      <p id={groupId} className="mb-1.5 text-sm font-medium">
        {t('provider')}
      </p>
      <RadioGroup
        aria-labelledby={groupId}
        className="auto-rows-fr grid-cols-2 gap-2"
        value={provider}
        onValueChange={(chosen) => {
          form.setProblem(null);
          form.fields.setValue('provider', connectionProviderSchema.parse(chosen));
        }}
      >
        {connectionProviderSchema.options.map((each) => (
          <RadioGroupCard
            key={each}
            value={each}
            className="flex min-h-11 items-center gap-2.5 px-3 py-1.5 text-start text-sm leading-tight"
          >
            <EndpointIcon endpoint={each} className="size-4.5 shrink-0" />
            <span className="min-w-0">{NAMES[each] ?? t('customProvider')}</span>
          </RadioGroupCard>
        ))}
      </RadioGroup>
    </div>
  );
}
