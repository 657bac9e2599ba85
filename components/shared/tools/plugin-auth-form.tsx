'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { RequestError } from '@/lib/client/request/request-error';
import { changePlugin } from '@/lib/client/tool/plugins';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { findAuthField } from '@/lib/domain/tool/plugin';
import { findPlugin } from '@/lib/domain/tool/plugin-catalogue';
import { Form } from '../form/form';
import { FormField } from '../form/form-field';
import { useSchemaForm } from '../form/use-schema-form';
import { PasswordInput } from '../password-input';
import { useErrorText } from '../use-error-text';
import { PluginProblem } from './plugin-problem';
import { usePassingProblem } from './use-passing-problem';

const MIN_CHARACTERS = 10;

/** Puts `too_small` of the first check before that of the second. */
const valueSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.minLength(MIN_CHARACTERS, 'short'));

interface PluginAuthFormProps {
  plugin: PluginAnswer;
  onLeave: () => void;
}

/** It is mounted for one plugin, so that no key outlives it. */
export function PluginAuthForm({ plugin, onLeave }: PluginAuthFormProps) {
  const t = useTranslations('pluginStore');
  const errorText = useErrorText();
  const formId = useId();
  const [problem, setProblem] = usePassingProblem();
  const { pluginKey, authConfig } = plugin;
  // The first of its alternatives names a field; `||` would be part of a path.
  const fields = authConfig.map(({ authField, label }) => ({ name: authField.split('||')[0] ?? '', label }));
  const form = useSchemaForm<Record<string, string>, Record<string, string>>({
    schema: z.object(Object.fromEntries(fields.map(({ name }) => [name, valueSchema]))),
    mode: 'onChange',
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    submit: async (auth) => {
      setProblem(null);
      await changePlugin({ pluginKey, action: 'install', auth });
      onLeave();
    },
    problemOf: (error) => {
      const reason = error instanceof RequestError ? errorText(error.code, error.details) : '';
      setProblem(`${t('authError')} ${reason}`.trim());
      return null;
    },
    fieldProblemOf: (name, { message }) => {
      const label = fields.find((field) => field.name === name)?.label ?? '';
      return message === 'short' ? t('tooShort', { label }) : t('required', { label });
    },
  });
  const { isDirty, isValid } = form.fields.formState;
  return (
    <>
      <PluginProblem>{problem}</PluginProblem>
      <Form
        id={formId}
        onSubmit={form.send}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5"
      >
        <p className="text-muted-foreground text-sm text-pretty">{t('authHint')}</p>
        {fields.map(({ name, label }) => {
          const known = findPlugin(pluginKey);
          const field = known === null ? null : findAuthField(known, name);
          return (
            <FormField
              key={name}
              form={form}
              name={name}
              label={label}
              hint={field === null ? undefined : <PageLink address={field.page} />}
            >
              {(control) =>
                field?.isSecret === false ? (
                  <Input
                    {...control}
                    dir="ltr"
                    autoComplete="off"
                    autoCapitalize="none"
                    autoCorrect="off"
                    spellCheck={false}
                  />
                ) : (
                  <PasswordInput {...control} autoComplete="off" data-1p-ignore data-lpignore="true" />
                )
              }
            </FormField>
          );
        })}
      </Form>
      <div className="flex justify-end gap-2 border-t px-5 py-4">
        <Button variant="outline" onClick={onLeave}>
          {t('back')}
        </Button>
        <Button type="submit" form={formId} isBusy={form.isBusy} disabled={!isDirty || !isValid}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}

function PageLink({ address }: { address: string }) {
  const t = useTranslations('pluginStore');
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-primary underline-offset-4 hover:underline"
    >
      {t('whereToGet')}
    </a>
  );
}
