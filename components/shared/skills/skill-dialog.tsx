'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormEnd } from '@/components/shared/form/form-end';
import { FormField } from '@/components/shared/form/form-field';
import { ItemDialog } from '@/components/shared/form/item-dialog';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { RequestError } from '@/lib/client/request/request-error';
import { createSkill, updateSkill } from '@/lib/client/tool/skills';
import { skillFieldsSchema } from '@/lib/contracts/tool/skills';
import { isRecord } from '@/lib/domain/shared/json-record';
import {
  SKILL_DESCRIPTION_LIMIT_CHARACTERS,
  SKILL_NAME_LIMIT_CHARACTERS,
  type Skill,
} from '@/lib/domain/tool/skill/skill';
import { useThrownText } from '../use-error-text';
import { SkillFilesField } from './skill-files-field';

interface SkillDialogProps {
  skill: Skill | 'new' | null;
  onClose: () => void;
}

export function SkillDialog({ skill, onClose }: SkillDialogProps) {
  const t = useTranslations('skills');
  const tAny = useTranslations();
  return (
    <ItemDialog item={skill} title={skill === 'new' ? t('add') : tAny('mcp.edit')} onClose={onClose}>
      {(known) => <SkillForm skill={known} onClose={onClose} />}
    </ItemDialog>
  );
}

function SkillForm({ skill, onClose }: { skill: Skill | null; onClose: () => void }) {
  const t = useTranslations('skills');
  const tAny = useTranslations();
  const errorWords = useThrownText();
  const form = useSchemaForm({
    schema: skillFieldsSchema,
    defaultValues: {
      name: skill?.name ?? '',
      description: skill?.description ?? '',
      body: skill?.body ?? '',
      files: skill?.files ?? [],
    },
    submit: async (fields) => {
      if (skill === null) await createSkill(fields);
      else await updateSkill(skill.skillId, fields);
      onClose();
    },
    problemOf: (error) => {
      const fields = error instanceof RequestError ? error.details['fields'] : null;
      if (!isRecord(fields)) return errorWords(error);
      return t('name' in fields ? 'nameTaken' : 'tooLong');
    },
    invalidProblemOf: ({ files }) => (files === undefined ? null : t('tooLong')),
    fieldProblemOf: (name) => {
      if (name === 'name') return t('wrong', { limit: SKILL_NAME_LIMIT_CHARACTERS });
      return name === 'description'
        ? t('wrong', { limit: SKILL_DESCRIPTION_LIMIT_CHARACTERS })
        : t('tooLong');
    },
  });
  const files = useWatch({ control: form.fields.control, name: 'files' }) ?? [];
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.send}>
      <FormField form={form} name="name" label={tAny('mcp.name')}>
        {(field) => (
          <Input {...field} dir="auto" maxLength={SKILL_NAME_LIMIT_CHARACTERS} autoComplete="off" />
        )}
      </FormField>
      <FormField form={form} name="description" label={t('when')}>
        {(field) => (
          <Textarea {...field} dir="auto" rows={2} maxLength={SKILL_DESCRIPTION_LIMIT_CHARACTERS} />
        )}
      </FormField>
      <FormField form={form} name="body" label={tAny('organise.folderInstructions')}>
        {(field) => <Textarea {...field} dir="auto" rows={10} />}
      </FormField>
      <SkillFilesField files={files} onChange={(changed) => form.fields.setValue('files', changed)} />
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {tAny('mcp.save')}
      </FormEnd>
    </Form>
  );
}
