'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Segmented } from '@/components/shared/controls/segmented';
import { CopiedAddress } from '@/components/shared/form/copied-address';
import { FormField } from '@/components/shared/form/form-field';
import type { SchemaForm } from '@/components/shared/form/use-schema-form';
import { Input } from '@/components/ui/input';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { ACTION_CALLBACK_PATH } from '@/lib/contracts/assistant/action-account';
import type { ActionAuthForm } from '@/lib/contracts/assistant/action-form';
import type { BuilderAction } from '@/lib/contracts/assistant/builder-actions';
import { SecretField } from './secret-field';

type AuthSchemaForm = SchemaForm<ActionAuthForm, ActionAuthForm>;

interface ApiKeyFieldsProps {
  form: AuthSchemaForm;
  isStored: boolean;
  onRemove: () => void;
}

export function ApiKeyFields({ form, isStored, onRemove }: ApiKeyFieldsProps) {
  const t = useTranslations('assistantBuilder.action');
  const kind = useWatch({ control: form.fields.control, name: 'authorization_type' });
  return (
    <>
      <SecretField form={form} name="api_key" label={t('apiKey')} isStored={isStored} onRemove={onRemove} />
      <Segmented
        label={t('authKind')}
        value={kind}
        options={(['basic', 'bearer', 'custom'] as const).map((value) => ({
          value,
          label: t(`authKinds.${value}`),
        }))}
        onChange={(value) => form.fields.setValue('authorization_type', value)}
      />
      {kind === 'custom' ? <PlainField form={form} name="custom_auth_header" label={t('header')} /> : null}
    </>
  );
}

interface OAuthFieldsProps {
  form: AuthSchemaForm;
  stored: BuilderAction['storedSecrets'];
  onRemove: () => void;
}

/** Our server asks for the token: as the client, or for each user who logs in. */
export function OAuthFields({ form, stored, onRemove }: OAuthFieldsProps) {
  const t = useTranslations('assistantBuilder.action');
  const tActionAccounts = useTranslations('actionAccounts');
  const config = useStartupConfig();
  const [method, grant] = useWatch({
    control: form.fields.control,
    name: ['token_exchange_method', 'grant'],
  });
  const isOfUser = grant === 'authorization_code';
  return (
    <>
      <Segmented
        label={tActionAccounts('grant')}
        value={grant}
        options={(['client_credentials', 'authorization_code'] as const).map((value) => ({
          value,
          label: tActionAccounts(`grants.${value}`),
        }))}
        onChange={(value) => {
          form.fields.clearErrors();
          form.fields.setValue('grant', value);
        }}
      />
      {isOfUser && config !== undefined ? (
        <div>
          <CopiedAddress
            label={tActionAccounts('redirect')}
            address={`${config.serverDomain}${ACTION_CALLBACK_PATH}`}
          />
          <p className="text-muted-foreground mt-1.5 text-[0.8125rem]">{tActionAccounts('redirectHint')}</p>
        </div>
      ) : null}
      <SecretField
        form={form}
        name="oauth_client_id"
        label={t('clientId')}
        isStored={stored.includes('oauth_client_id')}
        onRemove={onRemove}
      />
      <SecretField
        form={form}
        name="oauth_client_secret"
        label={isOfUser ? tActionAccounts('secretOptional') : t('clientSecret')}
        isStored={stored.includes('oauth_client_secret')}
        onRemove={onRemove}
      />
      <PlainField form={form} name="authorization_url" label={t('authorizationUrl')} />
      <PlainField form={form} name="client_url" label={t('tokenUrl')} />
      <PlainField form={form} name="scope" label={isOfUser ? tActionAccounts('scopeOptional') : t('scope')} />
      <Segmented
        label={t('exchange')}
        value={method}
        options={(['default_post', 'basic_auth_header'] as const).map((value) => ({
          value,
          label: t(`exchanges.${value}`),
        }))}
        onChange={(value) => form.fields.setValue('token_exchange_method', value)}
      />
    </>
  );
}

interface PlainFieldProps {
  form: AuthSchemaForm;
  name: 'custom_auth_header' | 'authorization_url' | 'client_url' | 'scope';
  label: string;
}

function PlainField({ form, name, label }: PlainFieldProps) {
  return (
    <FormField form={form} name={name} label={label}>
      {(field) => <Input {...field} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />}
    </FormField>
  );
}
