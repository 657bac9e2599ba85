'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { showToast } from '@/components/shared/toast/toast';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { updateFolder, createFolder } from '@/lib/client/queries/conversation/folders';
import { RequestError } from '@/lib/client/request/request-error';
import { retryingImport } from '@/lib/client/retrying-import';
import {
  characterCount,
  cleanFolderName,
  FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS,
  FOLDER_NAME_LIMIT_CHARACTERS,
  type Folder,
} from '@/lib/domain/conversation/folder';
import { FolderModelField } from './folder-model-field';

const FolderSettingsField = dynamic(
  retryingImport(() => import('./folder-settings-field').then((file) => file.FolderSettingsField)),
  { ssr: false },
);

interface FolderDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Null creates a new folder. */
  folder: Folder | null;
  onSaved?: (folder: Pick<Folder, 'folderId'>) => void;
}

/** Name, instructions and model of a new or existing folder. */
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

/** Mounted with the dialog, so that it starts with the current folder. */
function FolderForm({ folder, onSaved }: FolderFormProps) {
  const t = useTranslations('organise');
  const tErrors = useTranslations('errors');
  const formId = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [instructions, setInstructions] = useState(folder?.instructions ?? '');
  const [choice, setChoice] = useState({ endpoint: folder?.endpoint ?? null, model: folder?.model ?? null });
  const [settings, setSettings] = useState<Folder['settings']>(folder?.settings ?? {});
  const [wasTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const cleaned = cleanFolderName(name);
  const nameError =
    cleaned === ''
      ? t('folderNameEmpty')
      : characterCount(cleaned) > FOLDER_NAME_LIMIT_CHARACTERS
        ? t('folderNameLong', { limit: FOLDER_NAME_LIMIT_CHARACTERS })
        : undefined;
  const instructionsError =
    instructions.length > FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS
      ? t('folderInstructionsLong', { limit: FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS })
      : undefined;

  const save = async () => {
    setSaving(true);
    const fields = { name: cleaned, instructions, ...choice, settings };
    try {
      if (folder === null) onSaved(await createFolder(fields));
      else {
        await updateFolder(folder.folderId, fields);
        onSaved(folder);
      }
    } catch (error) {
      const isFull = error instanceof RequestError && error.code === 'folder_limit';
      showToast(
        'error',
        isFull ? tErrors('folder_limit', { limit: Number(error.details['limit']) }) : t('folderFailed'),
      );
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the form whose page the dialog is part of.
    event.stopPropagation();
    setTried(true);
    if (nameError === undefined && instructionsError === undefined && !isSaving) void save();
  };
  return (
    <>
      <form
        id={formId}
        onSubmit={submit}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5"
      >
        <LabelledField label={t('folderName')} error={wasTried ? nameError : undefined}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              value={name}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </LabelledField>
        <LabelledField
          label={t('folderInstructions')}
          hint={t('folderInstructionsHint')}
          error={instructionsError}
        >
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={6}
              value={instructions}
              onChange={(event) => setInstructions(event.target.value)}
            />
          )}
        </LabelledField>
        <FolderModelField {...choice} onChange={setChoice} />
        {choice.endpoint === null ? null : (
          <FolderSettingsField
            endpoint={choice.endpoint}
            model={choice.model}
            settings={settings}
            onChange={setSettings}
          />
        )}
      </form>
      <div className="flex justify-end gap-2 border-t px-5 py-4">
        <Button type="submit" form={formId} isBusy={isSaving}>
          {t(folder === null ? 'create' : 'save')}
        </Button>
      </div>
    </>
  );
}
