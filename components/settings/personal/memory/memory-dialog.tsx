'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormEnd } from '@/components/shared/form/form-end';
import { FormField } from '@/components/shared/form/form-field';
import { ItemDialog } from '@/components/shared/form/item-dialog';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { useFolders } from '@/lib/client/conversation/queries/folders';
import { createMemory, updateMemory } from '@/lib/client/tool/memories';
import { newMemorySchema } from '@/lib/contracts/tool/memories';
import { MEMORY_TEXT_LIMIT_CHARACTERS, type Memory } from '@/lib/domain/tool/memory/memory';
import { useErrorWords } from '../../section/use-error-words';

interface MemoryDialogProps {
  memory: Memory | 'new' | null;
  onClose: () => void;
}

export function MemoryDialog({ memory, onClose }: MemoryDialogProps) {
  const t = useTranslations('memory');
  const tAny = useTranslations();
  return (
    <ItemDialog item={memory} title={memory === 'new' ? t('add') : tAny('mcp.edit')} onClose={onClose}>
      {(known) => <MemoryForm memory={known} onClose={onClose} />}
    </ItemDialog>
  );
}

function MemoryForm({ memory, onClose }: { memory: Memory | null; onClose: () => void }) {
  const t = useTranslations('memory');
  const tAny = useTranslations();
  const errorWords = useErrorWords();
  const { folders } = useFolders();
  const form = useSchemaForm({
    schema: newMemorySchema,
    defaultValues: { text: memory?.text ?? '', folderId: memory?.folderId ?? null },
    submit: async (fields) => {
      if (memory === null) await createMemory(fields);
      else await updateMemory(memory.memoryId, fields);
      onClose();
    },
    problemOf: errorWords,
    fieldProblemOf: () => tAny('skills.wrong', { limit: MEMORY_TEXT_LIMIT_CHARACTERS }),
  });
  const chosenId = useWatch({ control: form.fields.control, name: 'folderId' });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.send}>
      <FormField form={form} name="text" label={t('text')}>
        {(field) => <Textarea {...field} dir="auto" rows={3} maxLength={MEMORY_TEXT_LIMIT_CHARACTERS} />}
      </FormField>
      {folders.length === 0 ? null : (
        <LabelledField label={t('place')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={chosenId ?? ''}
              onChange={({ target }) =>
                form.fields.setValue('folderId', target.value === '' ? null : target.value)
              }
            >
              <option value="">{t('everywhere')}</option>
              {folders.map(({ folderId, name }) => (
                <option key={folderId} value={folderId}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledField>
      )}
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {tAny('mcp.save')}
      </FormEnd>
    </Form>
  );
}
