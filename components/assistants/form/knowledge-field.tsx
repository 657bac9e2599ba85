'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { KnownFilesField } from '@/components/shared/file/known-files-field';
import { showToast } from '@/components/ui/toast/toast';
import { updateAssistant } from '@/lib/client/assistant/assistants';
import { addNewFile, removeNewFile, useBuilder } from '@/lib/client/assistant/builder';
import { uploadForNewAssistant, uploadToAssistant } from '@/lib/client/assistant/upload-to-assistant';
import { toKnownFile } from '@/lib/client/file/attach/upload-one-by-one';
import { useFiles } from '@/lib/client/file/files';
import { loadFileLimits } from '@/lib/client/file/files-config';
import { RequestError } from '@/lib/client/request/request-error';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { ASSISTANT_FILES_LIMIT } from '@/lib/domain/assistant/assistant';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';

interface KnowledgeFieldProps {
  assistant: BuilderAssistant | null;
  /** Is false while nothing of the assistant reads files. */
  isUsable: boolean;
}

/** Saves changes immediately, those of a new assistant with it; absent when the operator switched files off. */
export function KnowledgeField({ assistant, isUsable }: KnowledgeFieldProps) {
  const t = useTranslations('assistantBuilder');
  const labelId = useId();
  const isOffered = useIsOffered();
  if (!isOffered) return null;
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <div>
        <h2 id={labelId} className="text-sm font-medium">
          {t('knowledge')}
        </h2>
        <p className="text-muted-foreground text-[0.8125rem] text-pretty">
          {t(isUsable ? 'knowledgeHint' : 'knowledgeOff')}
        </p>
      </div>
      {assistant === null ? (
        <FilesOfNew labelId={labelId} isUsable={isUsable} />
      ) : (
        <FilesOfSaved assistant={assistant} labelId={labelId} isUsable={isUsable} />
      )}
    </section>
  );
}

interface FilesProps {
  labelId: string;
  isUsable: boolean;
}

function FilesOfSaved({ assistant, ...field }: FilesProps & { assistant: BuilderAssistant }) {
  const t = useTranslations('assistantBuilder');
  const { id, fileIds } = assistant;
  const save = (changed: readonly string[]) =>
    // Only the files are saved, not what is typed in the form around.
    void updateAssistant(id, toAssistantForm(assistant), changed).catch((error: unknown) => {
      const isFull = error instanceof RequestError && error.code === 'file_refused';
      showToast('error', isFull ? t('knowledgeFull', { limit: ASSISTANT_FILES_LIMIT }) : t('saveFailed'));
    });
  return (
    <Files
      {...field}
      fileIds={fileIds}
      upload={(files, known, onUploading) => uploadToAssistant(id, files, known, onUploading)}
      onAdd={(fileId) => save([...fileIds, fileId])}
      onRemove={(fileId) => save(fileIds.filter((each) => each !== fileId))}
    />
  );
}

function FilesOfNew(field: FilesProps) {
  const t = useTranslations('assistantBuilder');
  const fileIds = useBuilder((builder) => builder.fileIds);
  return (
    <Files
      {...field}
      fileIds={fileIds}
      upload={uploadForNewAssistant}
      onAdd={(fileId) =>
        fileIds.length < ASSISTANT_FILES_LIMIT
          ? addNewFile(fileId)
          : showToast('error', t('knowledgeFull', { limit: ASSISTANT_FILES_LIMIT }))
      }
      onRemove={removeNewFile}
    />
  );
}

interface ChosenFilesProps extends FilesProps {
  fileIds: readonly string[];
  upload: typeof uploadForNewAssistant;
  onAdd: (fileId: string) => void;
  onRemove: (fileId: string) => void;
}

function Files({ labelId, isUsable, fileIds, upload, onAdd, onRemove }: ChosenFilesProps) {
  const t = useTranslations('assistantBuilder');
  const { files } = useFiles();
  const known = fileIds.flatMap((fileId) => files.filter(({ file_id }) => file_id === fileId));
  return (
    <KnownFilesField
      labelId={labelId}
      files={known}
      fileIds={fileIds}
      words={{
        upload: t('upload'),
        choose: t('choose'),
        remove: (name) => t('removeFile', { name }),
      }}
      isDisabled={!isUsable}
      onUpload={(chosen, onUploading) =>
        upload(chosen, { files: known.map(toKnownFile), limit: ASSISTANT_FILES_LIMIT }, onUploading)
      }
      onAdd={onAdd}
      onRemove={onRemove}
    />
  );
}

function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    const choice = { endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: null };
    // Without an answer the default limits count, which offer files.
    void loadFileLimits(choice).then(({ isDisabled }) => setOffered(!isDisabled));
  }, []);
  return isOffered;
}
