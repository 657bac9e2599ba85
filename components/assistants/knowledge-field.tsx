'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { KnownFilesField } from '@/components/shared/file/known-files-field';
import { showToast } from '@/components/ui/toast/toast';
import { updateAssistant } from '@/lib/client/assistant/assistants';
import { uploadToAssistant } from '@/lib/client/assistant/upload-to-assistant';
import { toKnownFile } from '@/lib/client/file/attach/upload-one-by-one';
import { useFiles } from '@/lib/client/file/files';
import { loadFileLimits } from '@/lib/client/file/files-config';
import { RequestError } from '@/lib/client/request/request-error';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { ASSISTANT_FILES_LIMIT } from '@/lib/domain/assistant/assistant';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';

/** Saves changes immediately; absent when the operator switched assistants' files off. */
export function KnowledgeField({ assistant }: { assistant: BuilderAssistant | null }) {
  const t = useTranslations('assistantBuilder');
  const labelId = useId();
  const isOffered = useIsOffered();
  if (!isOffered) return null;
  const isUsable =
    assistant?.tools.some(({ type }) => type === 'code_interpreter' || type === 'retrieval') === true;
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <div>
        <h3 id={labelId} className="text-sm font-medium">
          {t('knowledge')}
        </h3>
        <p className="text-muted-foreground text-[0.8125rem] text-pretty">
          {t(assistant === null ? 'knowledgeUnsaved' : isUsable ? 'knowledgeHint' : 'knowledgeOff')}
        </p>
      </div>
      {assistant === null ? null : <KnownFiles assistant={assistant} labelId={labelId} isUsable={isUsable} />}
    </section>
  );
}

interface KnownFilesProps {
  assistant: BuilderAssistant;
  labelId: string;
  isUsable: boolean;
}

function KnownFiles({ assistant, labelId, isUsable }: KnownFilesProps) {
  const t = useTranslations('assistantBuilder');
  const { files } = useFiles();
  const { id, fileIds } = assistant;
  const known = fileIds.flatMap((fileId) => files.filter(({ file_id }) => file_id === fileId));
  const save = (changed: readonly string[]) =>
    // What is typed in the form around it is not saved with it.
    void updateAssistant(id, toAssistantForm(assistant), changed).catch((error: unknown) => {
      const isFull = error instanceof RequestError && error.code === 'file_refused';
      showToast('error', isFull ? t('knowledgeFull', { limit: ASSISTANT_FILES_LIMIT }) : t('saveFailed'));
    });
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
        uploadToAssistant(
          id,
          chosen,
          { files: known.map(toKnownFile), limit: ASSISTANT_FILES_LIMIT },
          onUploading,
        )
      }
      onAdd={(fileId) => save([...fileIds, fileId])}
      onRemove={(fileId) => save(fileIds.filter((each) => each !== fileId))}
    />
  );
}

function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    const choice = { endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: null };
    // Without an answer the defaults count, with which they are offered.
    void loadFileLimits(choice).then(({ isDisabled }) => setOffered(!isDisabled));
  }, []);
  return isOffered;
}
