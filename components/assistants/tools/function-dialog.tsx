'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { ItemDialog } from '@/components/shared/form/item-dialog';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import {
  fromFunctionForm,
  functionFormSchema,
  toFunctionForm,
  type FunctionForm,
  type ShownFunction,
} from '@/lib/contracts/assistant/function-form';
import { SchemaEditor } from '../actions/schema/schema-editor';

interface FunctionDialogProps {
  item: ShownFunction | 'new' | null;
  taken: readonly string[];
  onClose: () => void;
  onSave: (saved: ShownFunction) => void;
}

export function FunctionDialog({ item, taken, onClose, onSave }: FunctionDialogProps) {
  const t = useTranslations('assistantBuilder');
  return (
    <ItemDialog item={item} title={t('functionTitle')} onClose={onClose}>
      {(edited) => <FunctionFields edited={edited} taken={taken} onSave={onSave} />}
    </ItemDialog>
  );
}

interface FunctionFieldsProps extends Pick<FunctionDialogProps, 'taken' | 'onSave'> {
  edited: ShownFunction | null;
}

const PROBLEMS = [
  'functionNameWrong',
  'functionNameTaken',
  'functionDescriptionMissing',
  'parametersWrong',
] as const;

function FunctionFields({ edited, taken, onSave }: FunctionFieldsProps) {
  const t = useTranslations('assistantBuilder');
  const form = useSchemaForm<FunctionForm, FunctionForm>({
    schema: functionFormSchema.check(
      z.superRefine(({ name }, context) => {
        if (taken.includes(name))
          context.addIssue({ code: 'custom', path: ['name'], message: 'functionNameTaken' });
      }),
    ),
    defaultValues: toFunctionForm(edited),
    submit: (values) => {
      onSave(fromFunctionForm(values));
      return Promise.resolve();
    },
    problemOf: () => null,
    fieldProblemOf: (_name, { message }) => {
      const problem = PROBLEMS.find((each) => each === message);
      return problem === undefined ? undefined : t(problem);
    },
  });
  return (
    <Form onSubmit={form.send} className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm text-pretty">{t('functionNote')}</p>
      <FormField form={form} name="name" label={t('name')}>
        {(field) => (
          <Input {...field} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </FormField>
      <FormField form={form} name="description" label={t('description')}>
        {(field) => <Textarea {...field} dir="auto" rows={3} />}
      </FormField>
      <FormField form={form} name="parameters" label={t('parameters')}>
        {(field) => <SchemaEditor {...field} text={form.fields.getValues('parameters')} />}
      </FormField>
      <div className="flex justify-end">
        <Button type="submit">{edited === null ? t('add') : t('action.apply')}</Button>
      </div>
    </Form>
  );
}
