'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ModelField } from '@/components/model-list/model-field';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast/toast';
import { updateFolder, createFolder } from '@/lib/client/conversation/queries/folders';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { RequestError } from '@/lib/client/request/request-error';
import { newFolderSchema, type NewFolder } from '@/lib/contracts/conversation/folders';
import {
  cleanFolderName,
  FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS,
  FOLDER_NAME_LIMIT_CHARACTERS,
  type Folder,
} from '@/lib/domain/conversation/folder';

const FolderSettingsField = dynamic(
  retryingImport(() => import('./folder-settings-field').then((file) => file.FolderSettingsField)),
  { ssr: false },
);

const FolderMemoryField = dynamic(
  retryingImport(() => import('./folders/folder-memory-field').then((file) => file.FolderMemoryField)),
  { ssr: false },
);

const SkillsField = dynamic(
  retryingImport(() => import('@/components/shared/tools/skills-field').then((file) => file.SkillsField)),
  { ssr: false },
);

const FolderFilesField = dynamic(
  retryingImport(() => import('./folders/folder-files-field').then((file) => file.FolderFilesField)),
  { ssr: false },
);

interface FolderDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Null creates a new folder. */
  folder: Folder | null;
  onSaved?: (folder: Pick<Folder, 'folderId'>) => void;
}

export function FolderDialog({ isOpen, onOpenChange, folder, onSaved }: FolderDialogProps) {
  const t = useTranslations('organise');
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t(folder === null ? 'newFolder' : 'editFolder')}</DialogTitle>
        </DialogHeader>
        <FolderForm
          folder={folder}
          onSaved={(saved) => {
            onOpenChange(false);
            onSaved?.(saved);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface FolderFormProps {
  folder: Folder | null;
  onSaved: (folder: Pick<Folder, 'folderId'>) => void;
}

const NEW_FOLDER: NewFolder = {
  name: '',
  instructions: '',
  endpoint: null,
  model: null,
  settings: {},
  usesGeneralMemory: true,
  skillIds: [],
};

function fieldsOf(folder: Folder | null): NewFolder {
  if (folder === null) return NEW_FOLDER;
  const { name, instructions, endpoint, model, settings, usesGeneralMemory, skillIds } = folder;
  return { name, instructions, endpoint, model, settings, usesGeneralMemory, skillIds };
}

/** Each opening starts with the current folder. */
function FolderForm({ folder, onSaved }: FolderFormProps) {
  const t = useTranslations('organise');
  const tErrors = useTranslations('errors');
  const tSkills = useTranslations('skills');
  const formId = useId();
  const form = useSchemaForm({
    schema: newFolderSchema,
    mode: 'onChange',
    defaultValues: fieldsOf(folder),
    submit: async (fields) => {
      if (folder === null) return onSaved(await createFolder(fields));
      await updateFolder(folder.folderId, fields);
      onSaved(folder);
    },
    problemOf: (error) => {
      const isFull = error instanceof RequestError && error.code === 'folder_limit';
      showToast(
        'error',
        isFull ? tErrors('folder_limit', { limit: Number(error.details['limit']) }) : t('folderFailed'),
      );
      return null;
    },
    fieldProblemOf: (name, _error, value) => {
      if (name === 'instructions')
        return t('folderInstructionsLong', { limit: FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS });
      return typeof value === 'string' && cleanFolderName(value) === ''
        ? t('folderNameEmpty')
        : t('folderNameLong', { limit: FOLDER_NAME_LIMIT_CHARACTERS });
    },
  });
  const {
    endpoint = null,
    model = null,
    settings = {},
    usesGeneralMemory = true,
    skillIds = [],
  } = useWatch({ control: form.fields.control });
  return (
    <>
      <Form
        id={formId}
        onSubmit={form.send}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5"
      >
        <FormField form={form} name="name" label={t('folderName')}>
          {(control) => <Input {...control} dir="auto" autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="instructions"
          label={t('folderInstructions')}
          hint={t('folderInstructionsHint')}
        >
          {(control) => <Textarea {...control} dir="auto" rows={6} />}
        </FormField>
        {folder === null ? null : <FolderFilesField folderId={folder.folderId} />}
        <SkillsField
          skillIds={skillIds}
          hint={tSkills('folderHint')}
          onChange={(chosen) => form.fields.setValue('skillIds', chosen)}
        />
        <FolderMemoryField
          usesGeneralMemory={usesGeneralMemory}
          onChange={(isUsed) => form.fields.setValue('usesGeneralMemory', isUsed)}
        />
        <ModelField
          label={t('folderModel')}
          noneLabel={t('folderModelLast')}
          endpoint={endpoint}
          model={model}
          onChange={(choice) => {
            form.fields.setValue('endpoint', choice?.endpoint ?? null);
            form.fields.setValue('model', choice?.model ?? null);
          }}
        />
        {endpoint === null ? null : (
          <FolderSettingsField
            endpoint={endpoint}
            model={model}
            settings={settings}
            onChange={(changed) => form.fields.setValue('settings', changed)}
          />
        )}
      </Form>
      <div className="flex justify-end gap-2 border-t px-5 py-4">
        <Button type="submit" form={formId} isBusy={form.isBusy}>
          {t(folder === null ? 'create' : 'save')}
        </Button>
      </div>
    </>
  );
}
