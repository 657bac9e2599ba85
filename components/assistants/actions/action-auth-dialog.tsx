'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Segmented } from '@/components/shared/controls/segmented';
import { Form } from '@/components/shared/form/form';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import {
  actionAuthFormSchema,
  findMissingAuth,
  type ActionAuthForm,
} from '@/lib/contracts/assistant/action-form';
import type { BuilderAction } from '@/lib/contracts/assistant/builder-actions';
import { ApiKeyFields, OAuthFields } from './auth-fields';

interface ActionAuthDialogProps {
  isOpen: boolean;
  auth: ActionAuthForm;
  stored: BuilderAction['storedSecrets'];
  onClose: () => void;
  onSave: (auth: ActionAuthForm) => void;
}

export function ActionAuthDialog({ isOpen, auth, stored, onClose, onSave }: ActionAuthDialogProps) {
  const t = useTranslations('assistantBuilder.action');
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('authentication')}</DialogTitle>
        </DialogHeader>
        <AuthForm auth={auth} stored={stored} onSave={onSave} />
      </DialogContent>
    </Dialog>
  );
}

type AuthFormProps = Pick<ActionAuthDialogProps, 'auth' | 'stored' | 'onSave'>;

/** The form starts with the values of the moment at which it is mounted. */
function AuthForm({ auth, stored, onSave }: AuthFormProps) {
  const t = useTranslations('assistantBuilder.action');
  const form = useSchemaForm<ActionAuthForm, ActionAuthForm>({
    schema: actionAuthFormSchema.check(
      z.superRefine((typed, context) => {
        const missing = findMissingAuth(typed, stored);
        if (missing !== null) context.addIssue({ code: 'custom', path: [missing], message: 'missing' });
      }),
    ),
    defaultValues: auth,
    submit: (values) => {
      onSave(values);
      return Promise.resolve();
    },
    problemOf: () => null,
    fieldProblemOf: (name) => t(name.endsWith('_url') ? 'urlWrong' : 'missing'),
  });
  const { control, setValue } = form.fields;
  const type = useWatch({ control, name: 'type' });
  const onRemove = () => setValue('type', 'none');
  return (
    <Form onSubmit={form.send} className="flex min-h-0 flex-1 flex-col">
      <div className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5">
        <Segmented
          label={t('authentication')}
          value={type}
          options={(['none', 'service_http', 'oauth'] as const).map((value) => ({
            value,
            label: t(`authTypes.${value}`),
          }))}
          onChange={(value) => {
            form.fields.clearErrors();
            setValue('type', value);
          }}
        />
        {type === 'service_http' ? (
          <ApiKeyFields form={form} isStored={stored.includes('api_key')} onRemove={onRemove} />
        ) : null}
        {type === 'oauth' ? <OAuthFields form={form} stored={stored} onRemove={onRemove} /> : null}
        {type === 'none' ? <p className="text-muted-foreground text-sm">{t('noneHint')}</p> : null}
      </div>
      <div className="flex justify-end border-t px-5 py-4">
        <Button type="submit">{t('apply')}</Button>
      </div>
    </Form>
  );
}
