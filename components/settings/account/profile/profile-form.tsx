'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { useFieldError } from '@/components/shared/use-field-error';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast/toast';
import { changeProfile } from '@/lib/client/account/profile';
import { profileSchema } from '@/lib/contracts/account/profile';
import type { User } from '@/lib/domain/account/user';
import { useErrorWords } from '../../section/use-error-words';

interface ProfileFormProps {
  user: User;
  onClose: () => void;
}

export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const t = useTranslations('settings.changeProfile');
  const tFields = useTranslations('auth.fields');
  const fieldError = useFieldError();
  const form = useSchemaForm({
    schema: profileSchema,
    mode: 'onChange',
    defaultValues: { name: user.name, username: user.username ?? '' },
    submit: async (profile) => {
      await changeProfile(profile);
      showToast('success', t('saved'));
      onClose();
    },
    problemOf: useErrorWords(),
    fieldProblemOf: fieldError,
  });
  const { setFocus } = form.fields;
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <Form method="post" onSubmit={form.send} className="flex max-w-sm flex-col gap-4">
      <FormProblem>{form.problem}</FormProblem>
      <FormField form={form} name="name" label={tFields('name')}>
        {(field) => <Input {...field} dir="auto" autoComplete="name" />}
      </FormField>
      <FormField form={form} name="username" label={tFields('usernameOptional')}>
        {(field) => <Input {...field} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="touch:h-11" isBusy={form.isBusy} disabled={form.isInvalid}>
          {t('save')}
        </Button>
        <Button variant="ghost" className="touch:h-11" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
