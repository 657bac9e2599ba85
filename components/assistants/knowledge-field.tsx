'use client';

import { Files, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { KnownFileRow } from '@/components/shared/file/known-file-row';
import { StoredFilesPicker } from '@/components/shared/file/stored-files-picker';
import { showToast } from '@/components/shared/toast/toast';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { uploadToAssistant } from '@/lib/client/attach/upload-to-assistant';
import { updateAssistant } from '@/lib/client/queries/assistant/assistants';
import { useFileRecord, useFiles } from '@/lib/client/queries/file/files';
import { loadFileLimits } from '@/lib/client/queries/file/files-config';
import { RequestError } from '@/lib/client/request/request-error';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { AssistantObject } from '@/lib/contracts/assistant/assistants';
import { ASSISTANT_FILES_LIMIT } from '@/lib/domain/assistant/assistant';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';

/** The files that an assistant knows. Changes are saved at once; absent where the operator switched its files off. */
export function KnowledgeField({ assistant }: { assistant: AssistantObject | null }) {
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
  assistant: AssistantObject;
  labelId: string;
  /** Whether files can be added. */
  isUsable: boolean;
}

function KnownFiles({ assistant, labelId, isUsable }: KnownFilesProps) {
  const t = useTranslations('assistantBuilder');
  const { files } = useFiles();
  const [uploading, setUploading] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { id, file_ids: fileIds } = assistant;
  const known = fileIds.flatMap((fileId) => files.filter(({ file_id }) => file_id === fileId));
  const save = (changed: readonly string[]) =>
    // What is typed in the form around it is not saved with it.
    void updateAssistant(id, toAssistantForm(assistant), changed).catch((error: unknown) => {
      const isFull = error instanceof RequestError && error.code === 'file_refused';
      showToast('error', isFull ? t('knowledgeFull', { limit: ASSISTANT_FILES_LIMIT }) : t('saveFailed'));
    });
  return (
    <>
      {known.length === 0 && uploading === null ? null : (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1.5">
          {known.map((file) => (
            <AssistantFile
              key={file.file_id}
              file={file}
              removeLabel={t('removeFile', { name: file.filename })}
              onRemove={() => save(fileIds.filter((each) => each !== file.file_id))}
            />
          ))}
          {uploading === null ? null : (
            <li className="bg-fill flex min-h-11 items-center gap-2.5 rounded-md px-2.5 text-sm">
              <Spinner className="size-4 shrink-0" />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {uploading}
              </span>
            </li>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={!isUsable || uploading !== null}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden />
          {t('upload')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={!isUsable}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Files aria-hidden />
          {t('choose')}
        </Button>
      </div>
      {isChoosing && isUsable ? (
        <StoredFilesPicker chosenIds={new Set(fileIds)} onChoose={(fileId) => save([...fileIds, fileId])} />
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        onChange={({ target }) => {
          void uploadToAssistant(id, [...(target.files ?? [])], setUploading);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** One file; what is known of its text is looked at again while it is being read. */
function AssistantFile({ file, ...row }: ComponentProps<typeof KnownFileRow>) {
  const read = useFileRecord(file.textState === 'pending' ? file.file_id : null);
  return <KnownFileRow file={read ?? file} {...row} />;
}

/** Whether the operator lets assistants have files; it is until that is known. */
function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    const choice = { endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: null };
    // Without an answer the defaults count, with which they are offered.
    void loadFileLimits(choice).then(({ isDisabled }) => setOffered(!isDisabled));
  }, []);
  return isOffered;
}
